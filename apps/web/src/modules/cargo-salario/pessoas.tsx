import type { Responsavel } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { listar } from '@quadro/contract/cargo-salario/colaboradores.ts'
import { useState } from 'react'
import { useField } from '../../kit/form.tsx'
import { lookup } from '../../kit/query.ts'
import { useUser } from '../../kit/session.ts'
import { AsyncSelectField, type Option, ReadOnlyValue, RepeatingRows } from '../../ui/fields/index.ts'

type Linha = { empresaId: number; empresaNome: string; pessoa: Option | null }
type Par = { empresaId: number; talentoId: number }
const buscar = lookup(listar)

/** Who answers for an area. People of this company are searched; those of another, set there, are kept and may be taken away. */
export function Pessoas({ name, atuais, rowName }: { name: string; atuais: Responsavel[]; rowName: string }) {
  const field = useField<Par[] | undefined>(name)
  const { empresa } = useUser()
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
  return (
    <RepeatingRows
      name={name}
      label={field.label}
      rowName={rowName}
      error={field.error}
      value={linhas}
      onChange={change}
      newRow={(): Linha => ({ empresaId: empresa.id, empresaNome: empresa.nome, pessoa: null })}
      renderRow={(linha, set, { label }) =>
        linha.empresaId === empresa.id ? (
          <AsyncSelectField
            label={label}
            hideLabel
            value={linha.pessoa}
            load={buscar}
            placeholder="Busque pelo nome"
            onChange={(pessoa) => set({ ...linha, pessoa })}
          />
        ) : (
          <ReadOnlyValue label={label} hideLabel value={`${linha.pessoa?.label} · ${linha.empresaNome}`} />
        )
      }
    />
  )
}
