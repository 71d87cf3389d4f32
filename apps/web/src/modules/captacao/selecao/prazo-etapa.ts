import type { CandidatoNaSolicitacao as Row } from '@quadro/contract/captacao/selecao/selecao.ts'
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'

type Etapa = { id: number; prazoDias?: number | null }
type NaEtapa = Pick<Row, 'etapaSeletivaId' | 'desde' | 'contratado' | 'recusadoEm'>
const dias = (n: number) => `${formatarNumero(n)} ${n === 1 ? 'dia' : 'dias'}`

/** Days in the stage compared with its target; null without a target or when the application has ended. */
export function prazoNaEtapa(r: NaEtapa, etapas: readonly Etapa[], hoje: string) {
  const meta = r.contratado || r.recusadoEm ? null : etapas.find((e) => e.id === r.etapaSeletivaId)?.prazoDias
  if (!meta) return null
  const passados = Math.max(0, diasEntre(r.desde, hoje))
  return { passados, meta, atraso: Math.max(0, passados - meta) }
}
export const estaAtrasado = (r: NaEtapa, etapas: readonly Etapa[], hoje: string): boolean =>
  (prazoNaEtapa(r, etapas, hoje)?.atraso ?? 0) > 0

/** 'Atrasado 7 d', because a card has little space. */
export const atrasoCurto = (atraso: number): string => `Atrasado ${formatarNumero(atraso)} d`
/** 'há 12 dias, com meta de 5 dias' */
export const sobreAMeta = ({ passados, meta }: { passados: number; meta: number }): string =>
  `${passados < 1 ? 'desde hoje' : `há ${dias(passados)}`}, com meta de ${dias(meta)}`
