import type * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { levarAdiante } from '@quadro/contract/kit/vigencia.ts'
import { FormSwitch } from '../../kit/fields.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { FormCell, FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { CAMPOS_LEVADOS, cargoEFaixa } from './historico-campos.ts'

type Afetadas = ReturnType<typeof consequenciasDe>

/** What a row does to those after it; `corrigida` is the row that it corrects. */
export const consequenciasDe = (
  historico: readonly c.LinhaDoHistorico[],
  nova: c.LinhaDoHistorico,
  corrigida?: c.LinhaDoHistorico,
) =>
  levarAdiante(
    historico.filter((h) => h.id !== corrigida?.id),
    nova,
    CAMPOS_LEVADOS,
    corrigida,
  ).filter(({ impacto }) => impacto !== 'Nova')

/** How many later rows take new values when the change is carried on. */
export const recalculadas = (afetadas: Afetadas): number => afetadas.filter(({ campos }) => campos.length > 0).length

/** The later rows of a history and the offer to carry the change on; nothing where there are none. */
export function Consequencias({ linhas, levarAdiante }: { linhas: Afetadas; levarAdiante: boolean }) {
  if (linhas.length === 0) return null
  return (
    <FormGroup
      title="O que isto muda"
      help="As linhas depois desta data ficam como estão, a não ser que você leve a mudança adiante."
    >
      <FormGrid>
        <FormCell>
          <FormSwitch
            name="levarAdiante"
            consequence="Cada campo segue até a primeira linha que o mudou de propósito."
          />
        </FormCell>
        {linhas.map(({ linha: l, campos }) => {
          const muda = levarAdiante && campos.length > 0
          return (
            <FormCell key={l.id}>
              {formatarData(l.data)} · {l.motivo ?? cargoEFaixa(l)}{' '}
              <Badge mark={muda ? 'half' : 'ring'} tone={muda ? 'blue' : 'gray'}>
                {muda ? 'Recalculada' : 'Igual'}
              </Badge>
            </FormCell>
          )
        })}
      </FormGrid>
    </FormGroup>
  )
}
