import {
  EditBase,
  FormDataConsumer,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
} from 'react-admin';
import type { Appointment } from '../../../generated/types.ts';
import { useTexts } from './texts.ts';
import { appointments, fieldKey, needsReason, states } from './visit.ts';

interface Props {
  id: number;
  onSaved: () => void;
}

/** Says how an appointment stands. */
export function StateForm({ id, onSaved }: Props) {
  const text = useTexts();
  const notify = useNotify();
  const onSuccess = () => {
    notify(text('saved'), { type: 'success' });
    onSaved();
  };
  return (
    <EditBase<Appointment>
      resource={appointments}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={changed}
      mutationOptions={{ onSuccess }}
    >
      <SimpleForm toolbar={<Save />}>
        <SelectInput source="state" label={fieldKey('state')} choices={states} validate={required()} fullWidth />
        <FormDataConsumer<Appointment>>
          {({ formData: { state } }) => state !== undefined && needsReason(state) && <Reason />}
        </FormDataConsumer>
      </SimpleForm>
    </EditBase>
  );
}

const Reason = () => (
  <TextInput source="cancelReason" label={fieldKey('cancelReason')} validate={required()} multiline minRows={2} />
);

/** Only what the form is about is sent, with the version that was seen. */
const changed = ({ state, cancelReason, rowSCN }: Appointment) => ({
  state,
  cancelReason: needsReason(state) ? cancelReason : null,
  rowSCN,
});

const Save = () => (
  <Toolbar>
    <SaveButton icon={<></>} />
  </Toolbar>
);
