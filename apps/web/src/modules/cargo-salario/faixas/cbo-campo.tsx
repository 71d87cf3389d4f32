import { codigosCbos } from '@quadro/contract/geral/codigos/codigos-cbos.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useField } from '../../../kit/form/form.tsx'
import { AsyncSelectField, type Option } from '../../../ui/fields/index.ts'

const buscarCbo = async (codigoOudescricao: string): Promise<{ items: Option<string>[]; total: number }> => {
  const found = await call(codigosCbos, { codigoOudescricao }, { errors: 'none', silent: true })
  const items = found.map((o) => ({ value: o.codigo, label: o.descricao, secondary: o.codigo }))
  return { items, total: items.length }
}

/** The field `codigoCBO`: an occupation, searched by code or title; `atual` is the one that the record has. */
export function CboCampo({
  atual,
  ...mais
}: {
  atual: { codigoCBO: string | null; cboDescricao: string | null } | undefined
  required: boolean
  help?: string
}) {
  const field = useField<string | null>('codigoCBO')
  const [chosen, setChosen] = useState<Option<string> | null>(
    atual?.codigoCBO
      ? { value: atual.codigoCBO, label: atual.cboDescricao ?? atual.codigoCBO, secondary: atual.codigoCBO }
      : null,
  )
  return (
    <AsyncSelectField
      {...field}
      {...mais}
      value={field.value ? chosen : null}
      load={buscarCbo}
      placeholder="Código ou descrição"
      onChange={(option) => {
        setChosen(option)
        field.onChange(option?.value ?? null)
      }}
    />
  )
}
