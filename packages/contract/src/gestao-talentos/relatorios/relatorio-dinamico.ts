import * as z from 'zod'
import { autoridades as deColaborador, SITUACOES } from '../../cargo-salario/pessoas/colaboradores.ts'
import { verSensiveis } from '../../cargo-salario/pessoas/ficha.ts'
import { verSalario } from '../../cargo-salario/pessoas/salario.ts'
import { dataReferencia } from '../../cargo-salario/relatorios/filtros.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { opcao, textoOpcional } from '../../kit/fields.ts'
import { abreCom, empresas, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

/** The dynamic report: its columns are the fields of person, engagement and history that the reader may see. */

export const MAX_COLUNAS = 60
/** A landscape page has no room for more. A worksheet does. */
export const MAX_NO_PDF = 12
export const LARGO_DEMAIS = `O PDF comporta até ${MAX_NO_PDF} colunas. Use Exportar para XLS, ou tire colunas.`
export const MAX_FILTROS = 20
export const MAX_ORDEM = 5

/** What a column holds, which decides how it is filtered. */
export const TIPOS_DE_COLUNA = ['texto', 'data', 'numero', 'opcao', 'simnao'] as const
export type TipoDeColuna = (typeof TIPOS_DE_COLUNA)[number]
export const OPERADORES = [
  { codigo: 'contem', descricao: 'contém', tipos: ['texto'] },
  { codigo: 'entre', descricao: 'entre', tipos: ['data', 'numero'] },
  { codigo: 'um-de', descricao: 'é um de', tipos: ['opcao'] },
  { codigo: 'sim', descricao: 'é Sim', tipos: ['simnao'] },
  { codigo: 'nao', descricao: 'é Não', tipos: ['simnao'] },
  { codigo: 'vazio', descricao: 'está vazia', tipos: TIPOS_DE_COLUNA },
  { codigo: 'preenchido', descricao: 'está preenchida', tipos: TIPOS_DE_COLUNA },
] as const
export type Operador = (typeof OPERADORES)[number]['codigo']
const operador = z.enum(OPERADORES.map(({ codigo }) => codigo) as [Operador, ...Operador[]])

const coluna = z.string().min(1, { error: 'Escolha a coluna' }).max(60)
const limite = z
  .union([z.number(), z.string().max(10)], { error: 'Valor inválido' })
  .nullish()
  .transform((v) => (v === '' ? null : (v ?? null)))
export const filtroDinamico = z.object({
  coluna,
  operador,
  /** For `contem`. */
  texto: z.string().trim().max(200).default(''),
  /** For `entre`: days or numbers; an open end is null. */
  de: limite,
  ate: limite,
  /** For `um-de`: codes. */
  valores: z.array(z.string().max(30)).max(60).default([]),
})
export type FiltroDinamico = z.output<typeof filtroDinamico>
const ordenada = z.object({ coluna, sentido: z.enum(['asc', 'desc']).default('asc') })
export type ColunaOrdenada = z.output<typeof ordenada>

const SITUACAO = SITUACOES
export const TOTAIS = [
  { codigo: 'S', descricao: 'Soma' },
  { codigo: 'M', descricao: 'Média' },
] as const

/** Readable by everybody who has the report. */
export const COLUNAS_INICIAIS = ['nome', 'estabelecimento', 'area', 'cargo', 'admissao']
const sobEstaForma = {
  colunasDinamicas: abreCom(
    z
      .array(coluna)
      .min(1, { error: 'Escolha ao menos uma coluna' })
      .max(MAX_COLUNAS, { error: `Escolha no máximo ${MAX_COLUNAS} colunas` })
      .transform((nomes) => [...new Set(nomes)])
      .meta({ label: 'Colunas' }),
    COLUNAS_INICIAIS,
  ),
  status: abreCom(opcao(SITUACAO, { label: 'Situação', fem: true }), 'A'),
  ...lugares(),
  filtros: abreCom(
    z
      .array(filtroDinamico)
      .max(MAX_FILTROS, { error: `Use no máximo ${MAX_FILTROS} filtros` })
      .default([])
      .meta({ label: 'Filtrar' }),
    [],
  ),
  ordem: abreCom(
    z
      .array(ordenada)
      .max(MAX_ORDEM, { error: `Ordene por no máximo ${MAX_ORDEM} colunas` })
      .default([])
      .meta({ label: 'Ordem' }),
    [],
  ),
  grupo: abreCom(
    coluna
      .nullish()
      .transform((v) => v || null)
      .meta({ label: 'Agrupar' }),
    null,
  ),
  totalizar: abreCom(opcao(TOTAIS, { label: 'Números' }), 'S'),
}
const titulo = textoOpcional({ label: 'Título', max: 100 })
const revelam = [deColaborador.ver, deColaborador.verDocumentos, verSensiveis, verSalario]

export const talentoDinamico = report({
  module: 'gestao-talentos',
  path: 'talento-dinamico',
  title: 'Relatório Dinâmico de Talentos',
  description: 'As colunas que você escolher, com filtros e grupos.',
  filters: { titulo, ...sobEstaForma, ...dataReferencia(), ...empresas({ opcional: true }) },
  reveals: revelam,
})
export type FiltroDoDinamico = z.output<typeof talentoDinamico.filtersSchema>
const acesso = internal(talentoDinamico.authority)
const { base } = talentoDinamico

export const colunaDinamica = z.object({
  nome: z.string(),
  label: z.string(),
  /** Under which heading the page offers it. */
  assunto: z.string(),
  tipo: z.enum(TIPOS_DE_COLUNA),
  /** Of an `opcao`. */
  opcoes: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
})
export type ColunaDinamica = z.infer<typeof colunaDinamica>
export const lerColunas = endpoint({
  method: 'GET',
  path: `${base}/colunas`,
  access: acesso,
  input: nothing,
  output: z.object({
    colunas: z.array(colunaDinamica),
    /** Subjects of which the reader may see nothing. */
    fechados: z.array(z.string()),
  }),
  reveals: revelam,
  summary: 'As colunas que o relatório dinâmico oferece a quem pergunta',
})
export const podeGerar = endpoint({
  method: 'GET',
  path: `${base}/pode-gerar-relatorio-dinamico`,
  access: acesso,
  input: nothing,
  output: z.object({ pode: z.boolean(), motivo: z.string().nullable() }),
  summary: 'Se há talentos que o relatório dinâmico possa mostrar a quem pergunta',
})
const configuracao = { colunasDinamicas: z.array(z.string()), titulo: z.string().nullable() }
export const lerConfiguracao = endpoint({
  method: 'GET',
  path: `${base}/config-relatorio-dinamico`,
  access: acesso,
  input: nothing,
  output: z.object(configuracao),
  reveals: revelam,
  summary: 'As colunas e o título com que o relatório dinâmico abre para o usuário',
})
export const gravarConfiguracao = endpoint({
  method: 'PUT',
  path: `${base}/config-relatorio-dinamico`,
  access: acesso,
  input: z.object({ colunasDinamicas: sobEstaForma.colunasDinamicas, titulo }),
  output: z.object(configuracao),
  reveals: revelam,
  summary: 'Guarda as colunas e o título com que o relatório dinâmico abre para o usuário',
})

/** What a saved report keeps. It has no day: it is always of the day on which it is read. */
export const definicaoDoRelatorio = z.object(sobEstaForma)
export type DefinicaoDoRelatorio = z.output<typeof definicaoDoRelatorio>
