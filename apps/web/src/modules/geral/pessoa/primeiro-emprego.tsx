import type { Experiencia } from '@quadro/contract/geral/pessoa/curriculo.ts'
import { type ComponentProps, useState } from 'react'
import { FormCheckbox } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { Experiencias } from './curriculo.tsx'

/** First job and experience exclude each other. Checking first job when there are experiences asks before it clears them. */
export function ExperienciasOuPrimeira({
  textos,
  required,
  isReadOnly,
  ...props
}: Omit<ComponentProps<typeof Experiencias>, 'isAddDisabled' | 'empty' | 'children'> & {
  textos: { label: string; pergunta: string; aviso: string }
}) {
  const first = useField<boolean>('primeiroEmprego')
  const list = useField<Experiencia[]>('experiencias')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Experiencias
        {...props}
        required={(required ?? false) && !first.value}
        isReadOnly={isReadOnly ?? false}
        isAddDisabled={first.value}
        empty={first.value ? 'Quem procura o primeiro emprego não informa experiências.' : 'Comece pela mais recente.'}
      >
        <FormCheckbox
          name="primeiroEmprego"
          label={textos.label}
          onTick={(on) => {
            if (on && (list.value ?? []).length > 0) setAsking(true)
            else first.onChange(on)
          }}
        />
      </Experiencias>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isOpen && setAsking(false)}
        title={textos.pergunta}
        confirmLabel="Apagar as experiências"
        keepLabel="Manter as experiências"
        isDanger
        onConfirm={() => {
          list.onChange([])
          first.onChange(true)
          setAsking(false)
        }}
      >
        {textos.aviso}
      </ConfirmDialog>
    </>
  )
}
