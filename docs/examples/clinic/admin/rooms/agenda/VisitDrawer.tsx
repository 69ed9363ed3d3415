import { Box, Button, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { FunctionField, Show, SimpleShowLayout, TextField, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../generated/types.ts';
import { Icon } from '../../core/layout/Icon.tsx';
import { useRights } from '../../core/providers/rights.ts';
import { StateForm } from './StateForm.tsx';
import { useTexts } from './texts.ts';
import { appointments, fieldKey } from './visit.ts';

interface Props {
  id: number;
  onClose: () => void;
}

/** What an appointment is about; who may change it says here how it stands. */
export function VisitDrawer({ id, onClose }: Props) {
  const text = useTexts();
  const { may, lock } = useRights(appointments);
  return (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper: { sx: { width: 420, maxWidth: '100%' } } }}>
      <Show resource={appointments} id={id} actions={false} component="div">
        <Head onClose={onClose} />
        <Facts />
      </Show>
      {may.includes('update') && !lock.includes('state') && <StateForm id={id} onSaved={onClose} />}
      <Box sx={{ padding: 2 }}>
        <Button component={Link} to={`/${appointments}/${id}`} startIcon={<Icon name="open" />}>
          {text('open')}
        </Button>
      </Box>
    </Drawer>
  );
}

function Head({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const visit = useRecordContext<Appointment>();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', padding: 2, paddingBottom: 0 }}>
      <Typography variant="h2" component="p">
        {visit && text('visit', { hour: visit.hour })}
      </Typography>
      <IconButton aria-label={text('close')} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </Stack>
  );
}

function Facts() {
  const text = useTexts();
  return (
    <SimpleShowLayout>
      <TextField source="related.patient.name1" label={fieldKey('patientId')} />
      <TextField source="related.doctor.name1" label={fieldKey('doctorId')} />
      <FunctionField<Appointment>
        label={fieldKey('minutes')}
        render={({ minutes }) => (minutes === null ? '–' : text('length', { smart_count: minutes }))}
      />
      <TextField source="reason" label={fieldKey('reason')} emptyText="–" />
    </SimpleShowLayout>
  );
}
