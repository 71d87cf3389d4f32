import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import {
  autoridades,
  base,
  FORMAS_DE_ACEITE,
  forma,
  PAGINA_DA_CONFERENCIA,
  PAGINA_MEUS_ACEITES,
  SITUACOES_DO_ACEITE,
  situacao,
  tracos,
} from './aceite-palavras.ts'

export * from './aceite-palavras.ts'

shownIn(base, PAGINA_MEUS_ACEITES, PAGINA_DA_CONFERENCIA)

/** What was asked of whom, and how it ended, as HR reads it. */
export const pedidoDeAceite = z.object({
  ...recordShape,
  tipo: z.string(),
  /** 'Carta a candidato' */
  tipoNome: z.string(),
  titulo: z.string(),
  quem: z.string(),
  situacao,
  pedidoEm: z.string(),
  pedidoPor: z.string().nullable(),
  respondidoEm: z.string().nullable(),
  /** Why the person declined. */
  motivo: z.string().nullable(),
  forma: forma.nullable(),
  /** SHA-256 of the paper. */
  resumo: z.string(),
  corrente: z.string().nullable(),
  ordem: z.int().nullable(),
  elo: z.string().nullable(),
})
export type PedidoDeAceite = z.infer<typeof pedidoDeAceite>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, situacao: situacao.optional() }),
  row: pedidoDeAceite,
  title: 'Aceites',
  columns: {
    titulo: { label: 'Documento', format: 'text' },
    tipo: { label: 'Tipo', format: 'text', value: (r) => r.tipoNome },
    quem: { label: 'Quem aceita', format: 'text' },
    pedidoEm: { label: 'Pedido em', format: 'datetime' },
    respondidoEm: { label: 'Respondido em', format: 'datetime' },
    forma: { label: 'Forma', format: 'text', value: (r) => r.forma && FORMAS_DE_ACEITE[r.forma] },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES_DO_ACEITE[r.situacao] },
  },
  sorts: ['titulo', 'quem', 'pedidoEm', 'respondidoEm'],
  sort: 'pedidoEm,desc',
  summary: 'Aceites pedidos, com quem aceita e a situação',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({
    ...pedidoDeAceite.shape,
    /** The record that the paper is of, for users who may see it. */
    origemUrl: z.string().nullable(),
    /** Whether this user may open the paper. */
    abre: z.boolean(),
    /** The drawn signature. */
    desenho: tracos.nullable(),
  }),
  summary: 'Um aceite',
})
export type AceiteLido = z.infer<typeof ler.output>

export const documento = endpoint({
  method: 'GET',
  path: `${base}/{id}/documento`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'O documento, exatamente como foi mostrado a quem aceita (PDF)',
})
export const comprovante = endpoint({
  method: 'GET',
  path: `${base}/{id}/comprovante`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'Comprovante de um aceite (PDF)',
})
const doVisto = { id: z.int().positive(), versao: z.int() }
/** What is accepted is named by its SHA-256, so that nobody accepts another paper than the one that was shown. */
export const aceiteDe = z.object({ ...doVisto, resumo: z.string().regex(/^[0-9a-f]{64}$/) })
export const colher = endpoint({
  method: 'POST',
  path: `${base}/{id}/desenho`,
  access: internal(autoridades.pedir),
  input: z.object({ ...aceiteDe.shape, tracos }),
  output: pedidoDeAceite,
  summary: 'Colhe a assinatura desenhada de quem está presente',
})
export const retirar = endpoint({
  method: 'POST',
  path: `${base}/{id}/retirar`,
  access: internal(autoridades.pedir),
  input: z.object(doVisto),
  output: pedidoDeAceite,
  summary: 'Retira um pedido de aceite que ainda espera',
})
