import * as z from 'zod'
import { somarMeses } from '../../kit/datas.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { data, dataOpcional, opcao, ref } from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { descricaoDoPeriodo, TERMINA_ANTES } from '../profissionais/periodos.ts'

export const FUNCAO_NA_COMISSAO = [
  { codigo: 'PRESIDENTE', descricao: 'Presidente' },
  { codigo: 'VICE_PRESIDENTE', descricao: 'Vice-presidente' },
  { codigo: 'TITULAR', descricao: 'Titular' },
  { codigo: 'SUPLENTE', descricao: 'Suplente' },
  { codigo: 'SECRETARIO', descricao: 'Secretário' },
] as const
export type FuncaoNaComissao = (typeof FUNCAO_NA_COMISSAO)[number]['codigo']
/** Whom a member represents: the employer appoints, the employees elect. */
export const REPRESENTA = [
  { codigo: 'EMPREGADOR', descricao: 'Empregador (indicado)' },
  { codigo: 'EMPREGADOS', descricao: 'Empregados (eleito)' },
] as const
export type Representa = (typeof REPRESENTA)[number]['codigo']
export const descricaoDaFuncao = (funcao: FuncaoNaComissao): string =>
  FUNCAO_NA_COMISSAO.find(({ codigo }) => codigo === funcao)!.descricao

export const membro = z.object({
  talentoId: ref('talento', { label: 'Colaborador' }),
  funcao: opcao(FUNCAO_NA_COMISSAO, { label: 'Função', fem: true }),
  representa: opcao(REPRESENTA, { label: 'Representa' }),
  candidatura: dataOpcional({ label: 'Candidatura' }),
})
type Membro = z.output<typeof membro>

/** The elected, substitutes too, are stable from the candidacy until a year after the term; the appointed never. */
export const estabilidadeAte = (representa: Representa, fim: string): string | null =>
  representa === 'EMPREGADOS' ? somarMeses(fim, 12) : null

interface Mandato {
  inicio: string
  fim: string
  membros: readonly Membro[]
}
/** What is wrong with a committee, by field. */
export function recusasDaComissao({ inicio, fim, membros }: Mandato): { path: (string | number)[]; message: string }[] {
  const recusas: { path: (string | number)[]; message: string }[] = []
  if (fim < inicio) recusas.push({ path: ['fim'], message: TERMINA_ANTES })
  for (const [index, { talentoId, funcao, representa, candidatura }] of membros.entries()) {
    const recusa = (field: string, message: string) => recusas.push({ path: ['membros', index, field], message })
    const antes = membros.slice(0, index)
    if (antes.some((m) => m.talentoId === talentoId)) recusa('talentoId', 'Esta pessoa já está na comissão')
    const isUnica = funcao === 'PRESIDENTE' || funcao === 'VICE_PRESIDENTE'
    if (isUnica && antes.some((m) => m.funcao === funcao))
      recusa('funcao', `A comissão tem um ${descricaoDaFuncao(funcao).toLowerCase()}`)
    if (funcao === 'PRESIDENTE' && representa !== 'EMPREGADOR')
      recusa('representa', 'O presidente é indicado pelo empregador')
    if (funcao === 'VICE_PRESIDENTE' && representa !== 'EMPREGADOS')
      recusa('representa', 'O vice-presidente é um dos eleitos')
    if (representa !== 'EMPREGADOS') continue
    if (candidatura === null) recusa('candidatura', 'Candidatura é obrigatória')
    else if (candidatura > inicio) recusa('candidatura', 'A candidatura não pode ser posterior ao início do mandato')
  }
  return recusas
}

const membroLido = z.object({
  talentoId: z.int(),
  talentoNome: z.string(),
  funcao: z.enum(FUNCAO_NA_COMISSAO.map(({ codigo }) => codigo)),
  representa: z.enum(['EMPREGADOR', 'EMPREGADOS']),
  candidatura: z.string().nullable(),
  estabilidadeAte: z.string().nullable(),
})
export type MembroDaComissao = z.infer<typeof membroLido>
const campos = {
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }),
  inicio: data({ label: 'Início do mandato' }),
  fim: data({ label: 'Fim do mandato' }),
}
/** The committees for the prevention of accidents (CIPA), one per establishment and term. */
export const comissoes = withoutOptions(
  resource({
    module: 'sst',
    path: 'comissoes',
    singular: 'Comissão (CIPA)',
    plural: 'Comissões (CIPA)',
    fem: true,
    label: (row: { estabelecimentoNome: string; inicio: string; fim: string }) =>
      `CIPA de ${row.estabelecimentoNome}, ${formatarData(row.inicio)} a ${formatarData(row.fim)}`,
    exclusao: 'Os membros perdem a estabilidade que ela dava. Não dá para desfazer.',
    fields: {
      ...campos,
      membros: z
        .array(membro)
        .min(1, { error: 'Inclua ao menos um membro' })
        .max(200, { error: 'Informe no máximo 200' }),
    },
    rules: (form) =>
      form.superRefine((value, ctx) => {
        for (const recusa of recusasDaComissao(value as never as Mandato)) ctx.addIssue({ code: 'custom', ...recusa })
      }),
    row: {
      estabelecimentoId: z.int(),
      estabelecimentoNome: z.string(),
      inicio: z.string(),
      fim: z.string(),
      situacao: z.enum(['FUTURO', 'VIGENTE', 'ENCERRADO']),
      /** Those of the areas that the reader sees. */
      membros: z.array(membroLido),
    },
    filters: {
      estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }).optional(),
      em: dataOpcional({ label: 'Vigente em' }).optional(),
    },
    columns: {
      estabelecimentoNome: { label: 'Estabelecimento', format: 'text' },
      inicio: { label: 'Início do mandato', format: 'date' },
      fim: { label: 'Fim do mandato', format: 'date' },
      situacao: { label: 'Situação', format: 'text', value: ({ situacao }) => descricaoDoPeriodo(situacao) },
      membros: {
        label: 'Membros',
        format: 'text',
        value: ({ membros }) =>
          membros.map((m) => `${m.talentoNome} (${descricaoDaFuncao(m.funcao).toLowerCase()})`).join('; '),
      },
    },
    sorts: ['estabelecimentoNome', 'inicio', 'fim'],
    sort: 'inicio,desc',
  }),
)
export type Comissao = z.infer<typeof comissoes.record>

/** The address is that of the specification, which has it among the people. */
export const dataEstabilidadeComissao = endpoint({
  method: 'GET',
  path: '/gestao-talentos/talentos/data-estabilidade-comissao',
  access: internal(comissoes.authorities.ver),
  input: z.object({ talentoId: ref('talento', { label: 'Talento' }) }),
  output: z.object({ dataEstabilidade: z.string().nullable() }),
  summary: 'Até quando um talento tem estabilidade como membro eleito da CIPA; nula sem nenhuma',
})
