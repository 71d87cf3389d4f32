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

/** One thing wrong in a line. */
export const erroDaLinha = z.object({
  /** Position of the column in the spreadsheet; null: of the line as a whole. */
  coluna: z.int().nullable(),
  /** What came in the cell. */
  valor: z.string().nullable(),
  mensagem: z.string(),
  /** What would be right, to be taken by a click. */
  sugestao: z.string().nullable(),
})
export type ErroDaLinha = z.infer<typeof erroDaLinha>
export const linhaConferida = z.object({
  /** Number of the line in the spreadsheet, as Excel counts. */
  linha: z.int(),
  situacao: z.enum(SITUACAO_DA_LINHA),
  nome: z.string(),
  erros: z.array(erroDaLinha),
  /** Labels of the fields that the line changes. */
  muda: z.array(z.string()),
})
export type LinhaConferida = z.infer<typeof linhaConferida>

export const totais = z.object({ linhas: z.int(), novas: z.int(), mudam: z.int(), iguais: z.int(), erros: z.int() })
export type Totais = z.infer<typeof totais>

/** What lists show: nothing of what the spreadsheet says. */
export const importacao = z.object({
  ...recordShape,
  tipo: z.string(),
  titulo: z.string(),
  nomeArquivo: z.string(),
  situacao: z.string(),
  /** Of its job: 'falhou' and 'cancelada' end a state that waits for it; null where there is none any more. */
  trabalho: z.string().nullable(),
  criadoEm: z.string(),
  aplicadaEm: z.string().nullable(),
  desfeitaEm: z.string().nullable(),
  usuarioNome: z.string(),
  /** Sent by the reader, who alone opens it. */
  minha: z.boolean(),
  totais: totais.nullable(),
})
export type Importacao = z.infer<typeof importacao>

export const campoDeDestino = z.object({
  campo: z.string(),
  rotulo: z.string(),
  obrigatoria: z.boolean(),
  ajuda: z.string(),
  /** Its cells name a record: `nomes` finds which there are. */
  procura: z.boolean(),
})
export const importacaoCompleta = z.object({
  ...importacao.shape,
  /** What the records are called: 'colaboradores'. */
  plural: z.string(),
  /** Where they are listed. */
  url: z.string(),
  /** By what a record that exists is found. */
  chave: z.string(),
  atualizar: z.boolean(),
  /** The file's columns in their order, with a few of their values, and the field of each. */
  colunas: z.array(z.object({ titulo: z.string(), campo: z.string().nullable() })),
  campos: z.array(campoDeDestino),
  correcoes: z.int(),
  tarefaId: z.int().nullable(),
  mensagem: z.string().nullable(),
  segundos: z.number().nullable(),
  somenteCorretas: z.boolean(),
})
export type ImportacaoCompleta = z.infer<typeof importacaoCompleta>

type Registro = { situacao: string; trabalho: string | null; totais: Totais | null }
const parada = ({ trabalho }: Registro) => trabalho === null || trabalho === 'falhou' || trabalho === 'cancelada'
/** A check or an application whose job ended without it goes back to what was before. */
export function situacaoDaImportacao(r: Registro): SituacaoDaImportacao {
  const situacao = r.situacao as SituacaoDaImportacao
  if (situacao === 'conferindo' && parada(r)) return 'falhou'
  return situacao === 'aplicando' && parada(r) ? 'conferida' : situacao
}

/** Letters of a cell that are shown where it is wrong, and that its correction may have. */
export const CORRECAO_MAXIMA = 1000
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
        /** The field of each column of the file. Absent: as recognised, or as chosen before. */
        colunas: z.array(z.string().max(100).nullable()).max(200).optional(),
        atualizar: z.boolean().optional(),
        /** Cells corrected on the page; added to those corrected before. */
        correcoes: z.array(correcao).max(2000).default([]),
      }),
    },
    aplicar: {
      label: 'Aplicar',
      from: ['conferida'],
      to: ['aplicando'],
      authority: importar,
      guard: ({ totais: t }: Registro) => (t && t.novas + t.mudam > 0 ? null : 'Nenhuma linha muda alguma coisa.'),
      input: z.object({
        /** The lines with errors stay out; otherwise nothing is applied while one has an error. */
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
/** What this user may import here. */
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
/** The spreadsheet travels in the part `arquivo`. */
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
/** So many names are proposed for one that was not found, before anything is searched. */
export const NOMES_PARECIDOS = 5
export const nomes = endpoint({
  method: 'GET',
  path: `${base}/{id}/nomes`,
  access: internal(importar),
  input: z.object({
    ...byId.shape,
    campo: z.string().max(100),
    busca: listQuery.busca,
    /** Without `busca`: the names most like this one. */
    parecidoCom: z.string().max(1000).optional(),
    page: listQuery.page,
  }),
  output: z.object({ nomes: z.array(z.string()), total: z.int() }),
  summary: 'O que se pode escrever em uma coluna que nomeia um registro; só nomes que dizem um só',
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
