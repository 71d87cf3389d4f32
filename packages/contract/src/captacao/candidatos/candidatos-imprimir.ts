import * as z from 'zod'
import { verSalario } from '../../cargo-salario/pessoas/salario.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, textoOpcional } from '../../kit/fields.ts'
import { autoridades, verPretensao } from './candidatos.ts'

/** Parts of a printed curriculum (specification 1 §3.2), in the order of the page. */
export const PARTES_DA_IMPRESSAO = {
  exibirCabecalho: 'Cabeçalho da empresa e foto',
  exibirInformacaoSocioEconomica: 'Informação socioeconômica',
  exibirFormacao: 'Formação acadêmica',
  exibirCertificados: 'Certificados',
  exibirIdioma: 'Idiomas',
  exibirConhecimento: 'Conhecimentos',
  exibirCurso: 'Cursos',
  exibirExperiencia: 'Experiência profissional',
  exibirCamposExtras: 'Campos extras',
  exibirObservacao: 'Observações',
  exibirTextoOCR: 'Texto do currículo',
  exibirSolicitacaoPessoal: 'Solicitações de pessoal',
  exibirHistorico: 'Histórico das seleções',
} as const
export const ASSINATURAS = ['1', '2', '3'] as const
const partes = Object.fromEntries(
  Object.entries(PARTES_DA_IMPRESSAO).map(([nome, label]) => [nome, booleano({ label }).default(true)]),
) as { [K in keyof typeof PARTES_DA_IMPRESSAO]: z.ZodDefault<z.ZodBoolean> }
const assina = (n: string) => booleano({ label: `${n}ª assinatura` }).default(false)
const assinatura = (n: string) => textoOpcional({ label: `Quem assina na ${n}ª`, max: 100 })
/** 16 choices and 3 signatures. */
export const opcoesDeImpressao = {
  ...partes,
  exibirAssinatura1: assina('1'),
  exibirAssinatura2: assina('2'),
  exibirAssinatura3: assina('3'),
  assinatura1: assinatura('1'),
  assinatura2: assinatura('2'),
  assinatura3: assinatura('3'),
}
export const impressaoForm = z.object(opcoesDeImpressao)
export type OpcoesDeImpressao = z.output<typeof impressaoForm>

export const imprimirCurriculo = endpoint({
  method: 'POST',
  path: '/captacao/candidatos/{id}/imprimir-curriculo',
  access: internal(autoridades.ver),
  input: z.object({ id: z.int().positive(), ...opcoesDeImpressao }),
  output: z.any(),
  kind: 'file',
  reveals: [autoridades.verDocumentos, autoridades.verSensiveis, verPretensao, verSalario],
  summary: 'Currículo de um candidato como documento, o que o leitor pode ver',
})
