import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, pageOf } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { importar } from './importacoes-autoridade.ts'

const base = '/utilitario/importacoes'

export const SITUACOES = {
  conferindo: 'Conferindo',
  falhou: 'Não foi lida',
  conferida: 'Conferida',
  aplicando: 'Aplicando',
  aplicada: 'Aplicada',
  desfeita: 'Desfeita',
  descartada: 'Descartada',
} as const
export type SituacaoDaImportacao = keyof typeof SITUACOES

const tipo = z.string().max(100)
export const SITUACAO_DA_LINHA = ['nova', 'muda', 'igual', 'erro'] as const
export type SituacaoDaLinhaImportada = (typeof SITUACAO_DA_LINHA)[number]

/** An error in a row. */
export const erroDaLinha = z.object({
  /** Position of the column in the spreadsheet; null for an error of the whole row. */
  coluna: z.int().nullable(),
  /** The value of the cell. */
  valor: z.string().nullable(),
  mensagem: z.string(),
  /** A valid value that the user can accept with one click. */
  sugestao: z.string().nullable(),
})
export type ErroDaLinha = z.infer<typeof erroDaLinha>
export const linhaConferida = z.object({
  /** Row number in the spreadsheet, as in Excel. */
  linha: z.int(),
  situacao: z.enum(SITUACAO_DA_LINHA),
  nome: z.string(),
  erros: z.array(erroDaLinha),
  /** Labels of the fields that the row changes. */
  muda: z.array(z.string()),
})
export type LinhaConferida = z.infer<typeof linhaConferida>

export const totais = z.object({ linhas: z.int(), novas: z.int(), mudam: z.int(), iguais: z.int(), erros: z.int() })
export type Totais = z.infer<typeof totais>

/** The data of an import for lists, without any content of the spreadsheet. */
export const importacao = z.object({
  ...recordShape,
  tipo: z.string(),
  titulo: z.string(),
  nomeArquivo: z.string(),
  situacao: z.string(),
  /** State of its job. 'falhou' and 'cancelada' mean that the import no longer waits for it; null when the job no longer exists. */
  trabalho: z.string().nullable(),
  criadoEm: z.string(),
  aplicadaEm: z.string().nullable(),
  desfeitaEm: z.string().nullable(),
  usuarioNome: z.string(),
  /** The reader sent the spreadsheet; only its sender can open an import. */
  minha: z.boolean(),
  totais: totais.nullable(),
})
export type Importacao = z.infer<typeof importacao>

/** Maximum length of a cell shown with an error, and of its correction. */
export const CORRECAO_MAXIMA = 1000
/** What one column says, taken for another text in every line of the file. Texts are compared like names: without accents or case. */
export const troca = z.object({
  coluna: z.int().min(0),
  de: z.string().min(1).max(CORRECAO_MAXIMA),
  para: z.string().min(1).max(CORRECAO_MAXIMA),
})
export type Troca = z.infer<typeof troca>

export const campoDeDestino = z.object({
  campo: z.string(),
  rotulo: z.string(),
  obrigatoria: z.boolean(),
  ajuda: z.string(),
  /** The cells name a record; `nomes` searches the existing ones. */
  procura: z.boolean(),
})
export const importacaoCompleta = z.object({
  ...importacao.shape,
  /** Name of the records in the plural: 'colaboradores'. */
  plural: z.string(),
  /** Address of their list. */
  url: z.string(),
  /** The field that identifies an existing record. */
  chave: z.string(),
  atualizar: z.boolean(),
  /** The names of the sheets of the file, and which of them was read; a CSV has none. */
  abas: z.array(z.string()),
  aba: z.int(),
  /** The columns of the file in order, and the field of each. */
  colunas: z.array(z.object({ titulo: z.string(), campo: z.string().nullable() })),
  campos: z.array(campoDeDestino),
  correcoes: z.int(),
  trocas: z.array(troca),
  tarefaId: z.int().nullable(),
  mensagem: z.string().nullable(),
  segundos: z.number().nullable(),
  somenteCorretas: z.boolean(),
})
export type ImportacaoCompleta = z.infer<typeof importacaoCompleta>

type Registro = { situacao: string; trabalho: string | null; totais: Totais | null }
const parada = ({ trabalho }: Registro) => trabalho === null || trabalho === 'falhou' || trabalho === 'cancelada'
/**
 * The state of an import. When the job of a check has ended without a result, the check has failed; when that of an application has, the
 * import is back in the checked state.
 */
export function situacaoDaImportacao(r: Registro): SituacaoDaImportacao {
  const situacao = r.situacao as SituacaoDaImportacao
  if (situacao === 'conferindo' && parada(r)) return 'falhou'
  return situacao === 'aplicando' && parada(r) ? 'conferida' : situacao
}

const correcao = z.object({ linha: z.int().min(1), coluna: z.int().min(0), valor: z.string().max(CORRECAO_MAXIMA) })
export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: situacaoDaImportacao,
  output: importacaoCompleta,
  actions: {
    conferir: {
      label: 'Conferir',
      from: ['conferida', 'falhou'],
      to: ['conferindo'],
      authority: importar,
      input: z.object({
        /** The field of each column of the file. When left out: as recognised or chosen before. */
        colunas: z.array(z.string().max(100).nullable()).max(200).optional(),
        atualizar: z.boolean().optional(),
        /** Another sheet of the file: its columns are recognised anew, and earlier corrections are dropped. */
        aba: z.int().min(0).max(49).optional(),
        /** Cells corrected on the page; they are added to earlier corrections. */
        correcoes: z.array(correcao).max(2000).default([]),
        /** All replacements that are to hold. When left out: as chosen before. Another sheet drops them. */
        trocas: z.array(troca).max(500).optional(),
      }),
    },
    aplicar: {
      label: 'Aplicar',
      from: ['conferida'],
      to: ['aplicando'],
      authority: importar,
      guard: ({ totais: t }: Registro) => (t && t.novas + t.mudam > 0 ? null : 'Nenhuma linha muda alguma coisa.'),
      input: z.object({
        /** With true, rows with errors are skipped. Otherwise nothing is applied while a row has an error. */
        somenteCorretas: z.boolean().default(false),
      }),
    },
    desfazer: {
      label: 'Desfazer',
      from: ['aplicada'],
      to: ['desfeita'],
      authority: importar,
      input: z.object({}),
      done: 'Importação desfeita. Tudo voltou ao que era antes dela.',
    },
    descartar: {
      label: 'Descartar',
      from: ['conferida', 'falhou'],
      to: ['descartada'],
      authority: importar,
      input: z.object({}),
    },
  },
})

export const listar = listing({
  path: base,
  access: internal(importar),
  input: z.object({ ...listQuery, tipo: tipo.optional() }),
  row: importacao,
  title: 'Importações',
  columns: {
    titulo: { label: 'O que foi importado', format: 'text' },
    nomeArquivo: { label: 'Planilha', format: 'text' },
    criadoEm: { label: 'Quando', format: 'datetime' },
    usuarioNome: { label: 'Quem', format: 'text' },
    linhas: { label: 'Linhas', format: 'integer', value: (r) => r.totais?.linhas ?? null },
    novas: { label: 'Novas', format: 'integer', value: (r) => r.totais?.novas ?? null },
    mudam: { label: 'Alteradas', format: 'integer', value: (r) => r.totais?.mudam ?? null },
    erros: { label: 'Com erro', format: 'integer', value: (r) => r.totais?.erros ?? null },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES[situacaoDaImportacao(r)] },
  },
  sorts: ['criadoEm', 'nomeArquivo', 'usuarioNome'],
  sort: 'criadoEm,desc',
  summary: 'Importações da empresa, do que o usuário pode inserir, da mais nova à mais antiga',
})
/** Kinds of records that this user may import. */
export const tipos = endpoint({
  method: 'GET',
  path: `${base}/tipos`,
  access: internal(importar),
  input: nothing,
  output: z.array(
    z.object({
      tipo: z.string(),
      modulo: z.string(),
      plural: z.string(),
      sobre: z.string(),
      url: z.string(),
      chave: z.string(),
      podeAtualizar: z.boolean(),
    }),
  ),
  summary: 'O que o usuário pode importar',
})
export const modelo = endpoint({
  method: 'GET',
  path: `${base}/modelo`,
  access: internal(importar),
  input: z.object({ tipo }),
  output: z.any(),
  kind: 'file',
  summary: 'Planilha vazia com as colunas que o usuário pode importar e o que se escreve em cada uma',
})
/** The spreadsheet is the multipart part `arquivo`. */
export const enviar = endpoint({
  method: 'POST',
  path: base,
  access: internal(importar),
  input: z.object({ tipo, atualizar: z.boolean().default(false) }),
  output: importacaoCompleta,
  body: 'multipart',
  summary: 'Envia uma planilha; um trabalho a confere inteira e nada grava',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(importar),
  input: byId,
  output: importacaoCompleta,
  summary: 'Uma importação; só de quem enviou a planilha',
})
export const linhas = endpoint({
  method: 'GET',
  path: `${base}/{id}/linhas`,
  access: internal(importar),
  input: z.object({
    ...byId.shape,
    page: listQuery.page,
    size: z.int().min(1).max(200).default(50),
    situacao: z.enum(SITUACAO_DA_LINHA).optional(),
  }),
  output: pageOf(linhaConferida),
  summary: 'As linhas de uma importação e o que há de errado em cada uma',
})
/** Number of similar names proposed for an unknown one before the user searches. */
export const NOMES_PARECIDOS = 5
export const nomes = endpoint({
  method: 'GET',
  path: `${base}/{id}/nomes`,
  access: internal(importar),
  input: z.object({
    ...byId.shape,
    campo: z.string().max(100),
    busca: listQuery.busca,
    /** Without `busca`: the names most similar to this one. */
    parecidoCom: z.string().max(1000).optional(),
    page: listQuery.page,
  }),
  output: z.object({ nomes: z.array(z.string()), total: z.int() }),
  summary: 'O que se pode escrever em uma coluna que nomeia um registro; só nomes que dizem um só',
})
/** Maximum number of names proposed at once: those of the most lines. */
export const MAIS_PROPOSTAS = 100
export const propostas = endpoint({
  method: 'GET',
  path: `${base}/{id}/propostas`,
  access: internal(importar),
  input: byId,
  output: z.array(z.object({ ...troca.shape, linhas: z.int() })),
  summary: 'Os nomes que não existem e têm um parecido, com o número de linhas de cada um',
})
export const recusadas = endpoint({
  method: 'GET',
  path: `${base}/{id}/recusadas`,
  access: internal(importar),
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'As linhas recusadas como vieram, com uma coluna a mais que diz por quê',
})
export const dependencias = endpoint({
  method: 'GET',
  path: `${base}/{id}/dependencias`,
  access: internal(importar),
  input: byId,
  output: z.object({ motivo: z.string().nullable() }),
  summary: 'Por que uma importação não pode mais ser desfeita; nulo enquanto pode',
})

shownIn('/utilitario/importacoes', '/userinfo/tarefas')
