import { Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField, ListBase, SimpleList, TextField, type Identifier } from 'react-admin';
import type { Appointment } from '../../../generated/types.ts';
import { StateChip } from './StateChip.tsx';
import { useTexts } from './texts.ts';
import { appointments, fieldKey } from './visit.ts';

interface Props {
  day: string;
  onOpen: (id: Identifier) => void;
}

/** The appointments of a day that the reader may see, by the hour; on a phone a list. */
export function DayTable({ day, onOpen }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const open = (id: Identifier) => {
    onOpen(id);
    return false as const;
  };
  return (
    <ListBase
      resource={appointments}
      filter={{ day }}
      sort={{ field: 'hour', order: 'ASC' }}
      perPage={200}
      storeKey={false}
      disableSyncWithLocation
    >
      {isPhone ? <Lines open={open} /> : <Grid open={open} />}
    </ListBase>
  );
}

type Open = (id: Identifier) => false;

const stateOf = ({ state }: Appointment) => <StateChip state={state} />;

const Grid = ({ open }: { open: Open }) => (
  <Datagrid bulkActionButtons={false} rowClick={open} empty={<Nothing />}>
    <TextField source="hour" label={fieldKey('hour')} sortable={false} />
    <TextField source="related.patient.name1" label={fieldKey('patientId')} sortable={false} />
    <TextField source="related.doctor.name1" label={fieldKey('doctorId')} sortable={false} />
    <FunctionField<Appointment> label={fieldKey('state')} sortable={false} render={stateOf} />
  </Datagrid>
);

const Lines = ({ open }: { open: Open }) => (
  <SimpleList<Appointment>
    sx={{ '& .RaSimpleList-tertiary': { opacity: 1 } }}
    rowClick={open}
    empty={<Nothing />}
    primaryText={({ hour, related }) => `${hour} · ${related?.patient?.name1 ?? ''}`}
    secondaryText={({ related }) => related?.doctor?.name1 ?? ''}
    tertiaryText={stateOf}
  />
);

function Nothing() {
  const text = useTexts();
  return <Typography sx={{ padding: 2, color: 'text.secondary' }}>{text('none')}</Typography>;
}
