import * as z from 'zod'
import { SITUACOES, type SituacaoDaAcao } from '../../cargo-salario/acoes/acao-palavras.ts'
import { nomeDaSituacao, recusaDasPrevisoes, recusaDoAcompanhamento } from '../../cargo-salario/acoes/acao-regras.ts'
import { acoes } from '../../cargo-salario/acoes/acoes.ts'
import { shownIn } from '../../kit/changes.ts'
import { data, dataOpcional, ref, texto, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'

export const camposDaAcaoPgr = {
  nome: texto({ label: 'Nome', max: 255 }),
  meta: texto({ label: 'Meta', fem: true, max: 1000 }),
  responsavelId: ref('talento', { label: 'Responsável' }),
  previsaoInicio: data({ label: 'Previsão de início', fem: true }),
  previsaoTermino: dataOpcional({ label: 'Previsão de término' }),
  acompanhamentoInicio: dataOpcional({ label: 'Início do acompanhamento' }),
  acompanhamentoTermino: dataOpcional({ label: 'Término do acompanhamento' }),
  acompanhamentoSituacao: textoOpcional({ label: 'Situação do acompanhamento', fem: true, max: 100 }),
  acompanhamentoObservacao: textoLongo({ label: 'Observação do acompanhamento', fem: true, max: 2000 }),
  pgrId: ref('pgr', { label: 'PGR' }),
  grupoHomogeneoId: ref('grupoHomogeneo', { label: 'Grupo homogêneo', opcional: true }),
  riscoId: ref('risco', { label: 'Risco', opcional: true }),
  probabilidadeDepoisId: ref('probabilidadeRisco', {
    label: 'Probabilidade depois da ação',
    fem: true,
    opcional: true,
  }),
  gravidadeDepoisId: ref('gravidadeRisco', { label: 'Gravidade depois da ação', fem: true, opcional: true }),
}
export type CamposDaAcaoPgr = z.output<z.ZodObject<typeof camposDaAcaoPgr>>

export const SEM_INICIO = 'Informe a data de início do acompanhamento'
export const NIVEL_SEM_RISCO = 'Escolha o risco que muda de nível com a ação'
export const RISCO_SEM_GRUPO = 'Escolha o grupo em que o risco está'

/** The rules of the form that need nothing but the form: those of every plan of action, under the names of the PGR. */
function recusas(acao: CamposDaAcaoPgr): { campo: keyof CamposDaAcaoPgr; mensagem: string }[] {
  const previsao = recusaDasPrevisoes(acao)
  const { acompanhamentoInicio: inicio, acompanhamentoTermino: termino } = acao
  const doAcompanhamento = recusaDoAcompanhamento({ inicio, termino }, acao.previsaoInicio)
  const semDia = !inicio && !termino && (acao.acompanhamentoSituacao || acao.acompanhamentoObservacao)
  return [
    ...(previsao ? [previsao] : []),
    ...(doAcompanhamento
      ? [
          {
            campo: doAcompanhamento.campo === 'inicio' ? 'acompanhamentoInicio' : 'acompanhamentoTermino',
            mensagem: doAcompanhamento.mensagem,
          } as const,
        ]
      : []),
    ...(semDia ? [{ campo: 'acompanhamentoInicio', mensagem: SEM_INICIO } as const] : []),
    ...(acao.riscoId && !acao.grupoHomogeneoId
      ? [{ campo: 'grupoHomogeneoId', mensagem: RISCO_SEM_GRUPO } as const]
      : []),
    ...(!acao.riscoId && (acao.probabilidadeDepoisId || acao.gravidadeDepoisId)
      ? [{ campo: 'riscoId', mensagem: NIVEL_SEM_RISCO } as const]
      : []),
  ]
}

const dia = z.string().nullable()
const nome = z.string().nullable()
const id = z.int().nullable()

/**
 * The actions of the risk-management programmes: the shared plan of action (cargo-salario/acoes), under the names of the specification.
 * The follow-up of the form is the last one of the action; its states, comments and files stand in the shared plan.
 */
export const acoesPgr = withoutOptions(
  resource({
    module: 'sst',
    path: 'acoes-pgr',
    pagePath: 'acao-pgr',
    singular: 'Ação do PGR',
    plural: 'Ações do PGR',
    fem: true,
    label: 'nome',
    exclusao: 'Acompanhamentos, comentários e anexos vão junto. Não dá para desfazer.',
    fields: camposDaAcaoPgr,
    rules: (form) =>
      form.superRefine((value, check) => {
        for (const { campo, mensagem } of recusas(value as CamposDaAcaoPgr))
          check.addIssue({ code: 'custom', path: [campo], message: mensagem })
      }),
    row: {
      nome: z.string(),
      meta: nome,
      responsavelId: id,
      responsavelNome: z.string(),
      previsaoInicio: z.string(),
      previsaoTermino: dia,
      acompanhamentoInicio: dia,
      acompanhamentoTermino: dia,
      acompanhamentoSituacao: nome,
      acompanhamentoObservacao: nome,
      situacao: z.enum(Object.keys(SITUACOES) as [SituacaoDaAcao]),
      /** It is open and its last day has passed. */
      atrasada: z.boolean(),
      pgrId: z.int(),
      pgrNome: z.string(),
      grupoHomogeneoId: id,
      grupoHomogeneoNome: nome,
      riscoId: id,
      riscoNome: nome,
      probabilidadeDepoisId: id,
      probabilidadeDepoisNome: nome,
      gravidadeDepoisId: id,
      gravidadeDepoisNome: nome,
    },
    filters: {
      pgrId: ref('pgr', { label: 'PGR' }).optional(),
      aberta: z.boolean().optional(),
      atrasada: z.boolean().optional(),
    },
    columns: {
      nome: { label: 'Ação', format: 'text' },
      pgrNome: { label: 'PGR', format: 'text' },
      riscoNome: { label: 'Risco', format: 'text', value: (a) => a.riscoNome ?? a.grupoHomogeneoNome },
      responsavelNome: { label: 'Responsável', format: 'text' },
      previsaoInicio: { label: 'Previsão de início', format: 'date' },
      previsaoTermino: { label: 'Previsão de término', format: 'date' },
      acompanhamentoInicio: { label: 'Acompanhamento', format: 'date' },
      situacao: { label: 'Situação', format: 'text', value: (a) => nomeDaSituacao(a) },
    },
    sorts: ['nome', 'pgrNome', 'responsavelNome', 'previsaoInicio', 'previsaoTermino', 'acompanhamentoInicio'],
    sort: 'previsaoTermino,asc',
  }),
)
export type AcaoPgr = z.infer<typeof acoesPgr.row>
shownIn(acoes.base, acoesPgr.base)
shownIn(acoesPgr.base, acoes.base)
