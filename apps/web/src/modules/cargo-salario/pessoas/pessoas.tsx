import type { Responsavel } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { pessoasQuePodemResponder } from '@quadro/contract/cargo-salario/areas/areas-vinculos.ts'
import { useState } from 'react'
import { refusalOf } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useUser } from '../../../kit/call/session.ts'
import { useField } from '../../../kit/form/form.tsx'
import { AsyncSelectField, type Option, ReadOnlyValue, RepeatingRows, SelectField } from '../../../ui/fields/index.ts'

type Linha = { empresaId: number; empresaNome: string; pessoa: Option | null }
type Par = { empresaId: number; talentoId: number }

type Loader = (busca: string, page: number) => Promise<{ items: Option[]; total: number }>
const loaders = new Map<number, Loader>()
/** Searches people of a company while the user types. An error gives an empty list without a message. */
function pessoasDe(empresaId: number): Loader {
  const known = loaders.get(empresaId)
  if (known) return known
  const load: Loader = async (busca, page) => {
    try {
      const input = { empresaId, page, ...(busca ? { busca } : {}) }
      const { items, total } = await call(pessoasQuePodemResponder, input, { errors: 'none', silent: true })
      return { items: items.map(({ id, label }) => ({ value: id, label })), total }
    } catch (error) {
      refusalOf(error)
      return { items: [], total: 0 }
    }
  }
  loaders.set(empresaId, load)
  return load
}

/** People responsible for an area, each with the company. People of companies that the user does not see are kept, but can be removed. */
export function Pessoas({ name, atuais, rowName }: { name: string; atuais: readonly Responsavel[]; rowName: string }) {
  const field = useField<Par[] | undefined>(name)
  const { empresa, empresas = [] } = useUser()
  const [linhas, setLinhas] = useState<Linha[]>(() =>
    (field.value ?? []).map((par) => {
      const atual = atuais.find((a) => a.empresaId === par.empresaId && a.talentoId === par.talentoId)
      return {
        empresaId: par.empresaId,
        empresaNome: atual?.empresaNome ?? empresa.nome,
        pessoa: { value: par.talentoId, label: atual?.nome ?? 'Fora do seu alcance' },
      }
    }),
  )
  const change = (next: Linha[]) => {
    setLinhas(next)
    field.onChange(
      next.flatMap(({ empresaId, pessoa }) => (pessoa ? [{ empresaId, talentoId: Number(pessoa.value) }] : [])),
    )
  }
  const options = empresas.map(({ id, nome }) => ({ value: id, label: nome }))
  const isOne = options.length <= 1
  return (
    <RepeatingRows
      name={name}
      label={field.label}
      rowName={rowName}
      error={field.error}
      value={linhas}
      onChange={change}
      newRow={(): Linha => ({ empresaId: empresa.id, empresaNome: empresa.nome, pessoa: null })}
      renderRow={(linha, set, { label }) => {
        if (linha.empresaId !== empresa.id && !options.some((o) => o.value === linha.empresaId))
          return <ReadOnlyValue label={label} hideLabel value={`${linha.pessoa?.label} · ${linha.empresaNome}`} />
        const pessoa = (
          <AsyncSelectField
            key={linha.empresaId}
            label={label}
            hideLabel
            value={linha.pessoa}
            load={pessoasDe(linha.empresaId)}
            placeholder="Busque pelo nome"
            onChange={(escolhida) => set({ ...linha, pessoa: escolhida })}
          />
        )
        if (isOne) return pessoa
        return (
          <span style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 6 }}>
            <SelectField
              label={`Empresa, ${label}`}
              hideLabel
              required
              value={linha.empresaId}
              options={options}
              onChange={(empresaId) => {
                const nova = empresas.find((e) => e.id === empresaId)
                if (nova && nova.id !== linha.empresaId)
                  set({ empresaId: nova.id, empresaNome: nova.nome, pessoa: null })
              }}
            />
            {pessoa}
          </span>
        )
      }}
    />
  )
}
