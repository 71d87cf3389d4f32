import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PedidoDeAceite } from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import { sql } from 'kysely'
import { openFile, storeBytes } from '../../../kit/files/files.ts'
import type { Ctx, FileAnswer } from '../../../kit/http/context.ts'
import { AppError, invalidState } from '../../../kit/http/errors.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { slug } from '../../../kit/reports/report.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { documentoParaAceitar } from '../avisos.ts'
import { nomeDoTipo, type TipoDeAceite } from './tipos.ts'

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export const COLUNAS = [
  ...(['id', 'versao', 'tipo', 'titulo', 'quem', 'situacao', 'pedidoEm', 'pedidoPor', 'respondidoEm'] as const),
  ...(['motivo', 'forma', 'resumo', 'corrente', 'ordem', 'elo'] as const),
]
const DE_DENTRO = ['origemId', 'exige', 'pessoaId', 'usuarioId', 'arquivoId', 'desenho'] as const
type Linha = Omit<PedidoDeAceite, 'pode' | 'tipoNome'>
/** A row of what was asked, with what only the server uses. */
export interface Pedido extends Linha {
  origemId: number
  exige: string[]
  pessoaId: number | null
  usuarioId: number | null
  arquivoId: number | null
  desenho: string | null
}

export const pedidosVistos = (ctx: Ctx) => ctx.db.selectFrom('aceitePedidoLista').select(COLUNAS).$narrowType<Linha>()
export const pedidosInteiros = (ctx: Ctx) =>
  ctx.db
    .selectFrom('aceitePedidoLista')
    .select([...COLUNAS, ...DE_DENTRO])
    .$narrowType<Pedido>()
export const emPalavras = <L extends Linha>(
  row: L,
  podePedir: boolean,
): L & Pick<PedidoDeAceite, 'pode' | 'tipoNome'> => ({
  ...row,
  tipoNome: nomeDoTipo(row.tipo),
  pode: row.situacao === 'P' && podePedir ? ['retira', 'colhe'] : [],
})
/** What is answered of a row; the rest stays inside. */
export const semInterior = ({ origemId, exige, pessoaId, usuarioId, arquivoId, desenho, ...row }: Pedido): Linha => row

/** The file of a person goes and moves with the person; of a user who is none it belongs to what was asked. */
const donoDoPapel = ({ id, pessoaId }: { id: number; pessoaId: number | null }) =>
  pessoaId === null ? { entidade: 'aceite_pedido', id } : { entidade: 'pessoa', id: pessoaId }

/** The stored bytes, or a refusal when they are no longer those of the digest. */
async function bytesDoPapel(ctx: Ctx, papel: FileAnswer, resumo: string): Promise<Buffer> {
  const bytes = await buffer((await papel.body()) as Readable)
  if (sha256(bytes) === resumo) return bytes
  ctx.log.error({ resumo }, 'documento de aceite alterado')
  throw new AppError('NOT_FOUND', 'O arquivo guardado não é mais o que foi mostrado a quem aceita. Avise o RH.')
}
export async function abrirPapel(ctx: Ctx, pedido: Pedido): Promise<FileAnswer> {
  const papel = await openFile(ctx, pedido.arquivoId, donoDoPapel(pedido), { inline: true })
  return { ...papel, body: () => bytesDoPapel(ctx, papel, pedido.resumo) }
}
/** Whether the stored bytes are still those of the digest. */
export async function papelConfere(ctx: Ctx, pedido: Pedido): Promise<boolean> {
  try {
    await (await abrirPapel(ctx, pedido)).body()
    return true
  } catch {
    return false
  }
}

/** A user who works in the company is asked as that person. */
async function quemAceita(ctx: Ctx, para: { pessoaId: number } | { usuarioId: number }) {
  if ('pessoaId' in para) return { pessoaId: para.pessoaId, usuarioId: null }
  const [acesso] = await rows(
    ctx.db,
    sql<{ pessoaId: number | null }>`select pessoa_do_usuario(${para.usuarioId}) as pessoa_id`,
  )
  return acesso?.pessoaId
    ? { pessoaId: acesso.pessoaId, usuarioId: null }
    : { pessoaId: null, usuarioId: para.usuarioId }
}

export interface NovoPedido {
  tipo: TipoDeAceite
  origemId: number
  /** What the document is, without the name of whom it is for: the chain keeps it after the person was erased. */
  titulo: string
  /** The paper, printed. Exactly these bytes are shown and accepted. */
  bytes: Uint8Array
  /** Authorities without which HR does not open the paper. */
  exige?: readonly Authority[]
  para: { pessoaId: number } | { usuarioId: number }
}
/**
 * Asks somebody to accept a document. The caller has checked that the user may see the record and the person. Refuses while the same record
 * waits for the same person. Returns the number of what was asked.
 */
export async function pedirAceite(ctx: Ctx, pedido: NovoPedido): Promise<number> {
  const { tipo, origemId, bytes, exige = [], para } = pedido
  const titulo = pedido.titulo.slice(0, 150)
  const quem = await quemAceita(ctx, para)
  const espera = await ctx.db
    .selectFrom('aceitePedidoLista')
    .select('quem')
    .where('tipo', '=', tipo.codigo)
    .where('origemId', '=', origemId)
    .where('titulo', '=', titulo)
    .where('situacao', '=', 'P')
    .where((eb) => eb.or([eb('pessoaId', '=', quem.pessoaId), eb('usuarioId', '=', quem.usuarioId)]))
    .executeTakeFirst()
  if (espera) throw invalidState(`Este documento já espera pelo aceite de ${espera.quem}.`)
  const { id } = await ctx.db
    .insertInto('aceitePedido')
    .values({
      ...{ tipo: tipo.codigo, origemId, titulo, resumo: sha256(bytes), ...quem },
      exige: exige.map(({ name }) => name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: arquivoId } = await storeBytes(ctx, {
    owner: donoDoPapel({ id, pessoaId: quem.pessoaId }),
    ...{ name: `${slug(titulo)}.pdf`, type: 'application/pdf', bytes },
  })
  await updateRow(ctx, 'aceitePedido', id, { arquivoId })
  const logins =
    quem.pessoaId === null
      ? [{ id: quem.usuarioId }]
      : await rows(ctx.db, sql<{ id: number }>`select usuarios_da_pessoa(${quem.pessoaId}) as id`)
  for (const { id: usuario } of logins) await avisar(ctx, documentoParaAceitar, { usuario, quem: ctx.user.id })
  return id
}
/** Withdraws what still waits about a record, because something else took its place. The caller has locked the record. */
export async function retirarAceites(ctx: Ctx, { codigo }: TipoDeAceite, origemId: number): Promise<void> {
  await ctx.db
    .updateTable('aceitePedido')
    .set({ situacao: 'X', respondidoEm: new Date().toISOString() })
    .where('tipo', '=', codigo)
    .where('origemId', '=', origemId)
    .where('situacao', '=', 'P')
    .execute()
}
/** Whether this user opens the paper: the authorities that it takes, and the record that it is of. */
export const podeAbrir = (ctx: Ctx, { exige }: Pick<Pedido, 'exige'>, origemUrl: string | null): boolean =>
  origemUrl !== null && exige.every((name) => ctx.user.authorities.has(name))
