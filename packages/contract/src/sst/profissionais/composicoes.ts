import * as z from 'zod'
import { data, dataOpcional, opcao, ref } from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import type { OrgaoDeClasse } from './conselhos.ts'
import { descricaoDoPeriodo, TERMINA_ANTES } from './periodos.ts'

/** SESMT: the specialised service of NR-4. Where none is demanded, somebody is designated. */
export const TIPO_COMPOSICAO = [
  { codigo: 'SESMT', descricao: 'SESMT' },
  { codigo: 'DESIGNADO', descricao: 'Designado' },
] as const
export type TipoDeComposicao = (typeof TIPO_COMPOSICAO)[number]['codigo']
/** The professions of NR-4. */
export const FUNCAO_NA_EQUIPE = [
  { codigo: 'ENGENHEIRO', descricao: 'Engenheiro de segurança do trabalho' },
  { codigo: 'TECNICO', descricao: 'Técnico de segurança do trabalho' },
  { codigo: 'MEDICO', descricao: 'Médico do trabalho' },
  { codigo: 'ENFERMEIRO', descricao: 'Enfermeiro do trabalho' },
  { codigo: 'AUXILIAR_ENFERMAGEM', descricao: 'Auxiliar ou técnico de enfermagem do trabalho' },
  { codigo: 'DESIGNADO', descricao: 'Responsável designado' },
  { codigo: 'OUTRO', descricao: 'Outra' },
] as const
export type FuncaoNaEquipe = (typeof FUNCAO_NA_EQUIPE)[number]['codigo']
export const descricaoDaFuncao = (funcao: FuncaoNaEquipe): string =>
  FUNCAO_NA_EQUIPE.find(({ codigo }) => codigo === funcao)!.descricao
/** Only a doctor's council allows to be the doctor. */
export const podeExercer = (funcao: FuncaoNaEquipe, orgao: OrgaoDeClasse): boolean =>
  funcao !== 'MEDICO' || orgao === '1' || orgao === '3'

export const membro = z.object({
  profissionalId: ref('profissionalSst', { label: 'Profissional' }),
  funcao: opcao(FUNCAO_NA_EQUIPE, { label: 'Função', fem: true }),
})
const campos = {
  tipo: opcao(TIPO_COMPOSICAO, { label: 'Tipo' }),
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento', opcional: true }),
  inicio: data({ label: 'Início' }),
  fim: dataOpcional({ label: 'Fim' }),
}
const membroLido = z.object({
  profissionalId: z.int(),
  profissionalNome: z.string(),
  funcao: z.enum(FUNCAO_NA_EQUIPE.map(({ codigo }) => codigo)),
})
export type MembroDaEquipe = z.infer<typeof membroLido>
interface Nomeada {
  tipo: TipoDeComposicao
  inicio: string
  estabelecimentoNome: string | null
}
/** 'SESMT de Matriz, desde 01/02/2026'. */
export const nomeDaComposicao = ({ tipo, inicio, estabelecimentoNome }: Nomeada): string =>
  `${TIPO_COMPOSICAO.find(({ codigo }) => codigo === tipo)!.descricao} ${
    estabelecimentoNome ? `de ${estabelecimentoNome}` : 'da empresa'
  }, desde ${formatarData(inicio)}`

/** The team for safety and health: who belongs to it, and from when until when. */
export const composicoes = withoutOptions(
  resource({
    module: 'sst',
    path: 'composicoes-sst',
    pagePath: 'composicao-sst',
    singular: 'Composição do SST',
    plural: 'Composições do SST',
    fem: true,
    label: nomeDaComposicao,
    fields: {
      ...campos,
      membros: z
        .array(membro)
        .min(1, { error: 'Inclua ao menos um membro' })
        .max(100, { error: 'Informe no máximo 100' }),
    },
    rules: (form) =>
      form.superRefine((value, ctx) => {
        const { inicio, fim, membros } = value as never as {
          inicio: string
          fim: string | null
          membros: z.output<typeof membro>[]
        }
        if (fim !== null && fim < inicio) ctx.addIssue({ code: 'custom', path: ['fim'], message: TERMINA_ANTES })
        for (const [index, { profissionalId }] of membros.entries())
          if (membros.findIndex((m) => m.profissionalId === profissionalId) < index)
            ctx.addIssue({
              code: 'custom',
              path: ['membros', index, 'profissionalId'],
              message: 'Este profissional já está na equipe',
            })
      }),
    row: {
      tipo: z.enum(['SESMT', 'DESIGNADO']),
      estabelecimentoId: z.int().nullable(),
      estabelecimentoNome: z.string().nullable(),
      inicio: z.string(),
      fim: z.string().nullable(),
      situacao: z.enum(['FUTURO', 'VIGENTE', 'ENCERRADO']),
      membros: z.array(membroLido),
    },
    filters: {
      tipo: opcao(TIPO_COMPOSICAO, { label: 'Tipo' }).optional(),
      estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }).optional(),
      em: dataOpcional({ label: 'Vigente em' }).optional(),
    },
    columns: {
      tipo: {
        label: 'Tipo',
        format: 'text',
        value: ({ tipo }) => TIPO_COMPOSICAO.find(({ codigo }) => codigo === tipo)!.descricao,
      },
      estabelecimentoNome: {
        label: 'Estabelecimento',
        format: 'text',
        value: ({ estabelecimentoNome }) => estabelecimentoNome ?? 'Toda a empresa',
      },
      inicio: { label: 'Início', format: 'date' },
      fim: { label: 'Fim', format: 'date' },
      situacao: { label: 'Situação', format: 'text', value: ({ situacao }) => descricaoDoPeriodo(situacao) },
      membros: {
        label: 'Membros',
        format: 'text',
        value: ({ membros }) =>
          membros.map((m) => `${m.profissionalNome} (${descricaoDaFuncao(m.funcao).toLowerCase()})`).join('; '),
      },
    },
    sorts: ['tipo', 'estabelecimentoNome', 'inicio', 'fim'],
    sort: 'inicio,desc',
  }),
)
export type Composicao = z.infer<typeof composicoes.record>
