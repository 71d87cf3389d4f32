export { AsyncSelectField, type AsyncSelectFieldProps, NO_RESULTS } from './AsyncSelectField.tsx'
export type { ChecklistItem } from './ChecklistBox.tsx'
export { ColorField, type ColorFieldProps } from './ColorField.tsx'
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
  type Choice,
  RadioGroup,
  type RadioGroupProps,
  Switch,
  type SwitchProps,
} from './choices.tsx'
export {
  DateField,
  type DateFieldProps,
  type DateRange,
  DateRangeField,
  type DateRangeFieldProps,
} from './DateField.tsx'
export { FieldError, type FieldHandle, type FieldProps } from './Field.tsx'
export {
  FileField,
  type FileFieldProps,
  type FileItem,
  type LoadedText,
  TextFileField,
  type TextFileFieldProps,
} from './FileField.tsx'
export { FormCell, type FormCellProps, FormGrid, FormGroup, type FormGroupProps, type Span } from './FormGrid.tsx'
export { ImageField, type ImageFieldProps } from './ImageField.tsx'
export {
  CepField,
  type CepFieldProps,
  CnpjField,
  CpfField,
  type MaskedFieldProps,
  PhoneField,
  type PhoneFieldProps,
  PisField,
  TimeField,
  type TimeFieldProps,
} from './MaskedField.tsx'
export { MatrixField } from './MatrixField.tsx'
export { MonthField, type MonthFieldProps } from './MonthField.tsx'
export { MultiSelectField, type MultiSelectFieldProps } from './MultiSelectField.tsx'
export { MoneyField, NumberField, type NumberFieldProps, PercentField } from './NumberField.tsx'
export type { Option, OptionValue } from './options.tsx'
export {
  ADD_ONE_MORE,
  AmountRows,
  EmailListField,
  NumberRangeRows,
  RepeatingRows,
  type RepeatingRowsProps,
  UnitPairRows,
} from './RepeatingRows.tsx'
export {
  type Amount,
  AmountWithUnit,
  inMonths,
  type NumberRange,
  NumberRangeField,
  PairWithUnitField,
  UNITS,
  type Unit,
  type UnitPair,
} from './ranges.tsx'
export { HiddenValue, type HiddenValueProps, ReadOnlyValue, type ReadOnlyValueProps } from './readonly.tsx'
export { SearchChecklist, type SearchChecklistProps } from './SearchChecklist.tsx'
export { SelectField, type SelectFieldProps } from './SelectField.tsx'
export { SignaturePad } from './SignaturePad.tsx'
export {
  EmailField,
  PasswordField,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './TextField.tsx'
export { TreeSelectField, type TreeSelectFieldProps } from './TreeSelectField.tsx'
export type { TreeNode } from './tree.ts'
export type { LoadOptions, OptionPage } from './useOptionLoader.ts'
export { VirtualChecklist, type VirtualChecklistProps } from './VirtualChecklist.tsx'
