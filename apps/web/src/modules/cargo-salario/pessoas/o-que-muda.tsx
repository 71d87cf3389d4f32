import type * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { refusal } from '../../../kit/call/attempt.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { ImpactList } from '../../../ui/display/ImpactList.tsx'
import { RadioGroup, Switch } from '../../../ui/fields/index.ts'

const SELO = {
  Nova: ['ring', 'blue'],
  Corrigida: ['ring', 'blue'],
  Recalculada: ['half', 'blue'],
  'Sem efeito': ['half', 'amber'],
  Igual: ['ring', 'gray'],
} as const

/** Reason why there is no preview. Saving would be refused for the same reason. */
export const textoDaRecusa = (error: unknown): string => refusal(error)?.first ?? 'Não foi possível calcular.'

const contar = (n: number, um: string, muitos: string) => (n === 0 ? [] : [`${n} ${n === 1 ? um : muitos}`])
function resumo(impactos: readonly c.ImpactoDaMudanca[]): string {
  const de = (impacto: c.ImpactoDaMudanca['impacto']) => impactos.filter((i) => i.impacto === impacto).length
  const partes = [
    ...contar(de('Nova'), 'registro novo', 'registros novos'),
    ...contar(de('Corrigida'), 'registro corrigido', 'registros corrigidos'),
    ...contar(de('Recalculada'), 'recalculado', 'recalculados'),
    ...contar(de('Sem efeito'), 'perde o efeito', 'perdem o efeito'),
    ...contar(de('Igual'), 'continua igual', 'continuam iguais'),
  ]
  return `${partes.join(', ')}.`
}

/** Effects of a change on the history, from the server. The user's choices here are sent with the change. */
export function OQueMuda(props: {
  impactos: readonly c.ImpactoDaMudanca[] | undefined
  recusa: string | undefined
  /** First day of the past that the change would alter. */
  passadaDesde: string | undefined
  levar: boolean
  onLevar: (levar: boolean) => void
  manter: readonly number[]
  onManter: (ids: number[]) => void
}) {
  const { impactos = [], manter } = props
  return (
    <ImpactList
      title="O que isto muda"
      summary={
        props.recusa ??
        (impactos.length > 0 ? resumo(impactos) : 'Preencha os campos para ver o que muda no histórico.')
      }
      control={
        impactos.length > 1 && (
          <Switch
            label="Levar o que mudou para as linhas seguintes"
            consequence="Cada campo segue até a primeira linha que o mudou de propósito."
            value={props.levar}
            onChange={props.onLevar}
          />
        )
      }
      items={impactos.map(({ id, data, titulo, impacto, detalhe }) => {
        const [mark, tone] = SELO[impacto]
        return {
          id: String(id ?? 'nova'),
          date: formatarData(data),
          title: titulo,
          text: detalhe,
          badge: (
            <Badge mark={mark} tone={tone}>
              {impacto}
            </Badge>
          ),
          ...(impacto === 'Sem efeito' && id !== null
            ? {
                choice: (
                  <RadioGroup
                    label={`O que fazer com a linha de ${formatarData(data)}`}
                    hideLabel
                    variant="inline"
                    value={manter.includes(id) ? 'manter' : 'remover'}
                    options={[
                      { value: 'remover', label: 'Remover' },
                      { value: 'manter', label: 'Manter como registro' },
                    ]}
                    onChange={(escolha) =>
                      props.onManter(escolha === 'manter' ? [...manter, id] : manter.filter((x) => x !== id))
                    }
                  />
                ),
              }
            : {}),
        }
      })}
      note={
        props.passadaDesde && impactos.length > 0
          ? `Relatórios a partir de ${formatarData(props.passadaDesde)} mudam. A folha já paga não é refeita aqui.`
          : undefined
      }
    />
  )
}
