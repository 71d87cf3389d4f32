import { type Ref, useRef } from 'react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { cx } from '../cx.ts'
import { ChevronsUpDown, X } from '../icons.ts'
import {
  boxButton,
  boxText,
  FieldFrame,
  type FieldHandle,
  type FieldProps,
  InputBox,
  type PartProps,
  useFieldIds,
  useFocusHandle,
} from './Field.tsx'
import { type Option, OptionContent, type OptionValue, optionRow } from './options.tsx'

export type SelectFieldProps<V extends OptionValue> = FieldProps &
  PartProps & {
    value: V | null
    onChange: (value: V | null) => void
    options: readonly Option<V>[]
    placeholder?: string
    /** Offers × to empty the field; default: when the field is not required. */
    clearable?: boolean
    ref?: Ref<FieldHandle>
  }

/** A select with a small fixed list; typing a letter jumps to an option. */
export function SelectField<V extends OptionValue>(props: SelectFieldProps<V>) {
  const { value, options, placeholder = 'Selecione' } = props
  const ids = useFieldIds(props)
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandle(props.ref, button)
  const chosen = options.find((option) => option.value === value)
  const locked = props.disabled || props.readOnly
  const clearable = (props.clearable ?? !props.required) && value !== null && !locked
  return (
    <FieldFrame ids={ids} field={props} labelAs="span">
      <Select
        name={props.name}
        value={value}
        onChange={(key) => props.onChange(key as V | null)}
        isDisabled={locked}
        isInvalid={props.error !== undefined}
        aria-labelledby={ids.labelId}
        aria-describedby={ids.status['aria-describedby']}
        // A user who is faster than the options may open it; they then appear in the open list.
        allowsEmptyCollection
      >
        <InputBox field={props}>
          <Button
            ref={button}
            id={ids.id}
            onBlur={props.onBlur}
            className={cx('flex h-full min-w-0 flex-1 items-center gap-2 text-left outline-none', boxText)}
          >
            <SelectValue className="flex min-w-0 flex-1 items-center gap-2 truncate">
              {chosen ? (
                <>
                  {chosen.leading}
                  <span className="truncate">{chosen.label}</span>
                </>
              ) : (
                <span className="truncate text-fg-3">{placeholder}</span>
              )}
            </SelectValue>
            {props.required && <span className="sr-only">, obrigatório</span>}
            {!clearable && <ChevronsUpDown aria-hidden="true" className="text-fg-2" />}
          </Button>
          {clearable && <ClearButton label={props.label} onClear={() => props.onChange(null)} focus={button} />}
        </InputBox>
        <Popover offset={6} className="pop-surface pop-motion w-(--trigger-width) min-w-40 overflow-auto">
          <ListBox
            className="p-1 outline-none"
            items={options.map((option) => ({ ...option, id: option.value }))}
            renderEmptyState={() => <span className="block px-2 py-1 text-fg-2">Nenhuma opção</span>}
          >
            {(option) => (
              <ListBoxItem
                id={option.id}
                textValue={option.label}
                isDisabled={option.disabled}
                className={({ isFocused, isSelected, isDisabled }) =>
                  cx(optionRow, isFocused && 'bg-hover', isSelected && 'font-medium', isDisabled && 'text-fg-3')
                }
              >
                {({ isSelected }) => <OptionContent option={option} query="" chosen={isSelected} />}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </Select>
    </FieldFrame>
  )
}

type ClearProps = { label: string; onClear: () => void; focus: { current: HTMLElement | null } }

/** × that empties a picker and returns the focus to it. */
export function ClearButton({ label, onClear, focus }: ClearProps) {
  return (
    <button
      type="button"
      className={boxButton}
      aria-label={`Limpar ${label}`}
      onClick={() => {
        onClear()
        focus.current?.focus()
      }}
    >
      <X aria-hidden="true" className="size-icon-sm" />
    </button>
  )
}
