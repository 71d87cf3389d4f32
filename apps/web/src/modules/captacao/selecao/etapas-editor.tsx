import { mover } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import { RESPONDENTES } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { SortableList } from '../../../ui/control/SortableList.tsx'
import { RowField, SortableRow } from '../../../ui/control/SortableRow.tsx'
import { MultiSelectField, NumberField, SelectField } from '../../../ui/fields/index.ts'
import { Trash2 } from '../../../ui/icons.ts'

export interface EtapaEditada {
  etapaSeletivaId: number
  nome: string
  prazoDias: number | null
  /** The stage's own target, used when no other is set here. */
  prazoDaEtapa: number | null
  avaliacoes?: { modeloId: number; titulo: string; respondente: 'C' | 'R'; prazoDias: number | null }[]
}
type Avaliacao = NonNullable<EtapaEditada['avaliacoes']>[number]
const chave = (a: Pick<Avaliacao, 'modeloId' | 'respondente'>) => `${a.modeloId}:${a.respondente}`
const dito = (a: Pick<Avaliacao, 'titulo' | 'respondente'>) =>
  `${a.titulo} · ${descricaoDe(RESPONDENTES, a.respondente)}`

/** Stages in order, moved by dragging or with the arrow keys. Each has a target and, with `modelos`, its evaluations. */
export function EtapasEditor(props: {
  etapas: readonly EtapaEditada[]
  outras: readonly EtapaEditada[]
  onChange: (etapas: EtapaEditada[]) => void
  modelos?: readonly { id: number; label: string }[]
  isReadOnly?: boolean
  error?: string | undefined
  /** Text when there are no stages. */
  empty?: string
}) {
  const { etapas, outras, onChange, modelos, isReadOnly = false } = props
  const set = (id: number, change: Partial<EtapaEditada>) =>
    onChange(etapas.map((e) => (e.etapaSeletivaId === id ? { ...e, ...change } : e)))
  const livres = outras.filter((o) => !etapas.some((e) => e.etapaSeletivaId === o.etapaSeletivaId))
  return (
    <>
      {etapas.length === 0 && props.empty && <p>{props.empty}</p>}
      <SortableList
        label="Etapas"
        items={etapas}
        keyOf={(e) => String(e.etapaSeletivaId)}
        nameOf={(e) => e.nome}
        isDisabled={isReadOnly}
        onMove={(from, to) => onChange(mover(etapas, from, to))}
      >
        {(e, handle, i) => {
          const escolhidas = e.avaliacoes ?? []
          return (
            <SortableRow
              handle={handle}
              number={i + 1}
              name={e.nome}
              end={
                <>
                  <RowField>
                    <NumberField
                      label={`Meta de ${e.nome}, em dias`}
                      hideLabel
                      name={`etapas.${i}.prazoDias`}
                      suffix="dias"
                      placeholder={e.prazoDaEtapa === null ? 'sem meta' : String(e.prazoDaEtapa)}
                      disabled={isReadOnly}
                      value={e.prazoDias}
                      onChange={(prazoDias) => set(e.etapaSeletivaId, { prazoDias })}
                    />
                  </RowField>
                  {!isReadOnly && (
                    <IconButton
                      label={`Retirar ${e.nome}`}
                      icon={Trash2}
                      size="row"
                      onPress={() => onChange(etapas.filter((o) => o !== e))}
                    />
                  )}
                </>
              }
            >
              {modelos && (
                <MultiSelectField<string>
                  label={`Avaliações de ${e.nome}`}
                  hideLabel
                  placeholder="Avaliações pedidas nesta etapa"
                  disabled={isReadOnly}
                  value={escolhidas.map((a) => ({ value: chave(a), label: dito(a) }))}
                  options={modelos.flatMap((m) =>
                    RESPONDENTES.map(({ codigo }) => {
                      const a = { modeloId: m.id, titulo: m.label, respondente: codigo as 'C' | 'R' }
                      return { value: chave(a), label: dito(a) }
                    }),
                  )}
                  onChange={(chosen) =>
                    set(e.etapaSeletivaId, {
                      avaliacoes: chosen.map(({ value, label }) => {
                        const antes = escolhidas.find((a) => chave(a) === value)
                        if (antes) return antes
                        const [id, respondente] = value.split(':') as [string, 'C' | 'R']
                        return { modeloId: Number(id), titulo: label.split(' · ')[0]!, respondente, prazoDias: null }
                      }),
                    })
                  }
                />
              )}
            </SortableRow>
          )
        }}
      </SortableList>
      {!isReadOnly && livres.length > 0 && (
        <SelectField
          label="Incluir etapa"
          hideLabel
          value={null}
          placeholder="Incluir uma etapa"
          error={props.error}
          options={livres.map((o) => ({ value: o.etapaSeletivaId, label: o.nome }))}
          onChange={(id) => {
            const nova = livres.find((o) => o.etapaSeletivaId === id)
            if (nova) onChange([...etapas, nova])
          }}
        />
      )}
    </>
  )
}
