import { somarDias } from '../../kit/datas.ts'
import { formatarData } from '../../kit/formato.ts'

/** Why something is handed out. */
export const MOTIVOS = [
  { codigo: 'P', descricao: 'Primeira entrega' },
  { codigo: 'T', descricao: 'Troca por desgaste' },
  { codigo: 'V', descricao: 'Fim da vida útil' },
  { codigo: 'E', descricao: 'Perda' },
  { codigo: 'A', descricao: 'Dano' },
] as const
export type Motivo = (typeof MOTIVOS)[number]['codigo']
/** How something leaves a person: only what is returned is not written off. */
export const TIPOS_DE_BAIXA = [
  { codigo: 'D', descricao: 'Devolução' },
  { codigo: 'P', descricao: 'Perda' },
  { codigo: 'A', descricao: 'Dano' },
  { codigo: 'X', descricao: 'Descarte' },
] as const
export type TipoDeBaixa = (typeof TIPOS_DE_BAIXA)[number]['codigo']
export const SITUACOES = [
  { codigo: 'U', descricao: 'Em uso' },
  { codigo: 'D', descricao: 'Devolvido' },
  { codigo: 'B', descricao: 'Baixado' },
  { codigo: 'E', descricao: 'Estornada' },
] as const
export type Situacao = (typeof SITUACOES)[number]['codigo']
export const RECIBOS = [
  { codigo: 'P', descricao: 'À espera' },
  { codigo: 'A', descricao: 'Recebido' },
  { codigo: 'R', descricao: 'Recusado' },
  { codigo: 'E', descricao: 'Sem recibo' },
] as const
export type Recibo = (typeof RECIBOS)[number]['codigo']
/** What somebody has of an EPI that the work asks for. */
export const ESTADOS = { F: 'Falta', V: 'Vida útil acabou', T: 'Em uso' } as const
export type Estado = keyof typeof ESTADOS

/** The word of a code in one of the lists above. */
export const dizer = (codes: readonly { codigo: string; descricao: string }[], codigo: string): string =>
  codes.find((each) => each.codigo === codigo)?.descricao ?? codigo

/** The last day of the useful life of what is handed out on a day. */
export const fimDaVidaUtil = (data: string, dias: number): string => somarDias(data, dias)

interface DoDia {
  nome: string
  fardamento: boolean
  numeroCA: string | null
  vencimentoCA: string | null
}
/**
 * Why an EPI may not be handed out on a day; null when it may. No lots are kept, so the day of the delivery stands for the one on which the
 * piece was bought. A uniform needs no certificate.
 */
export function impedimentoDoEpi(epi: DoDia, dia: string): string | null {
  if (epi.fardamento) return null
  if (!epi.numeroCA) return `${epi.nome} não tem CA em ${formatarData(dia)}`
  if (!epi.vencimentoCA) return `O CA ${epi.numeroCA} de ${epi.nome} não tem vencimento no cadastro`
  if (epi.vencimentoCA < dia) return `O CA ${epi.numeroCA} de ${epi.nome} venceu em ${formatarData(epi.vencimentoCA)}`
  return null
}

/** The reason that is proposed for a piece, by what the person has of the EPI. */
export const motivoProposto = (estado: Estado, jaTeve: boolean): Motivo => {
  if (estado === 'V') return 'V'
  return jaTeve ? 'T' : 'P'
}

/** Why a delivery may not be of this day; null when it may. */
export function recusaDaData(
  data: string,
  { hoje, admissao, desligamento }: { hoje: string; admissao: string; desligamento: string | null },
): string | null {
  if (data > hoje) return 'A entrega não pode ser no futuro'
  if (data < admissao) return `A entrega não pode ser anterior à admissão (${formatarData(admissao)})`
  if (desligamento !== null && data > desligamento)
    return `A entrega não pode ser posterior ao desligamento (${formatarData(desligamento)})`
  return null
}

/** Why nothing may leave a delivery on this day or in this quantity, by field. */
export function recusaDaBaixa(
  baixa: { data: string; quantidade: number },
  { entregaEm, emUso, hoje }: { entregaEm: string; emUso: number; hoje: string },
): { field: 'data' | 'quantidade'; message: string }[] {
  const erros: { field: 'data' | 'quantidade'; message: string }[] = []
  if (baixa.data > hoje) erros.push({ field: 'data', message: 'A data não pode ser no futuro' })
  else if (baixa.data < entregaEm)
    erros.push({ field: 'data', message: `A data não pode ser anterior à entrega (${formatarData(entregaEm)})` })
  if (baixa.quantidade > emUso)
    erros.push({ field: 'quantidade', message: emUso === 1 ? 'Só 1 está em uso' : `Só ${emUso} estão em uso` })
  return erros
}
