import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import type { LinhaDaResposta } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { pagina as respostas } from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { base as resultados } from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { base as resultadosPorArea } from '@quadro/contract/avaliacao/desempenho/resultado-por-area.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Removal } from '../../../kit/list/remove-dialog.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'

/** Badge that tells whether evaluators may answer. */
export function SituacaoDaAvaliacao({ de }: { de: { liberada: boolean; fechadaEm: string | null } }) {
  if (de.fechadaEm !== null)
    return (
      <Badge mark="square" tone="gray">
        {c.SITUACOES.E}
      </Badge>
    )
  return de.liberada ? (
    <Badge mark="full" tone="green">
      {c.SITUACOES.L}
    </Badge>
  ) : (
    <Badge mark="half" tone="amber">
      {c.SITUACOES.N}
    </Badge>
  )
}
/** Badge that tells whether everything was answered. */
export function SituacaoDaResposta({ de }: { de: Pick<LinhaDaResposta, 'respondidaEm' | 'iniciada' | 'emNome'> }) {
  if (de.respondidaEm)
    return (
      <Badge mark="full" tone="green">
        Respondida
      </Badge>
    )
  if (de.emNome)
    return (
      <Badge mark="half" tone="violet">
        Em nome
      </Badge>
    )
  return de.iniciada ? (
    <Badge mark="half" tone="amber">
      Em andamento
    </Badge>
  ) : (
    <Badge mark="ring" tone="blue">
      A responder
    </Badge>
  )
}
export const periodoDe = ({ dataIni, dataFim }: { dataIni: string | null; dataFim: string | null }): string | null => {
  if (dataIni && dataFim) return `${formatarData(dataIni)} a ${formatarData(dataFim)}`
  if (dataIni) return `desde ${formatarData(dataIni)}`
  return dataFim ? `até ${formatarData(dataFim)}` : null
}
export const plural = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/** Texts and endpoints for deleting evaluations. */
export const exclusao: Removal<{ id: number; versao?: number; titulo: string }> & { fem: boolean } = {
  remove: c.excluir,
  bulkRemove: c.excluirVarios,
  fem: true,
  one: (a) => `a avaliação '${a.titulo}'`,
  many: (n) => `${n} avaliações`,
  removed: (n) => (n === 1 ? 'Avaliação excluída com sucesso.' : `${n} avaliações excluídas com sucesso.`),
  text: 'Os participantes vão junto. Uma avaliação liberada fica: bloqueie-a antes.',
}
/** Address of the participants of one evaluation. */
export const participantesDe = (id: number): string => `${participantes.base}?avaliacaoDesempenhoId=${id}`
/** Address of what one evaluator answered about one person. */
export const respostasDe = (id: number): string => `${respostas}?colaboradorQuestionarioId=${id}`
/** Address of the people evaluated in one evaluation, with their results. */
export const resultadosDe = (id: number): string => `${resultados}?avaliacaoDesempenhoId=${id}`
/** Address of what one evaluation came to in each area. */
export const resultadoPorAreaDe = (id: number): string => `${resultadosPorArea}/${id}`
/** Address of what one evaluation came to about one person, by a pair of both. */
export const resultadoDe = (parId: number): string => `${resultados}/${parId}`
