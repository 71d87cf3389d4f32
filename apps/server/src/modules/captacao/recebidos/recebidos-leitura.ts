/** Keeps a curriculum that arrived without a candidate, reads it in a job, and forgets it after some weeks. */

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  CURRICULO_MAXIMO,
  DOC_RECUSADO,
  type Sugestao,
  TIPO_RECUSADO,
} from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { DIAS_GUARDADO, type SituacaoDoRecebido } from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { readText } from '../../../documents/read-text.ts'
import { UnreadableDocument } from '../../../documents/reader.ts'
import { cleanName, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { ehDoc } from '../candidatos/candidatos-curriculo-leitura.ts'
import { sugestoesDoTexto } from '../candidatos/candidatos-curriculo-sugestoes.ts'

export const TABELA = 'curriculo_recebido'
/** More waiting curricula than ten full drops. */
const MAIS_NA_FILA = 500
/** Two are read at once, which leaves the worker room for everything else. */
const FILAS = 2

/** From where a curriculum came. */
export interface Proveniencia {
  origem: 'arquivo' | 'email'
  usuarioId: number | null
  solicitacaoId: number | null
  remetente?: string | null
  assunto?: string | null
  mensagemCodigo?: string | null
}
interface Recebimento {
  id: number | null
  situacao: SituacaoDoRecebido | null
  motivo: string | null
  jaRecebido: boolean
}

/** Why a file cannot be kept, in one sentence; an error that is no refusal is thrown again. */
function recusa(error: unknown): string {
  if (!(error instanceof AppError) || error.fields.length === 0) throw error
  return error.fields[0]!.message
}

/** Makes a row of a file, and a job that reads it. A file that is already there makes no second row; what cannot be read says why. */
export async function receberArquivo(
  ctx: Ctx,
  file: { name: string; bytes: Uint8Array },
  de: Proveniencia,
): Promise<Recebimento> {
  const { esperam } = await ctx.db
    .selectFrom('curriculoRecebido')
    .select(({ fn }) => fn.countAll<number>().as('esperam'))
    .where('situacao', 'in', ['na-fila', 'lendo'])
    .executeTakeFirstOrThrow()
  if (esperam >= MAIS_NA_FILA) throw new AppError('TOO_MANY_REQUESTS')
  const hash = createHash('sha256').update(file.bytes).digest()
  const novo = await ctx.db
    .insertInto('curriculoRecebido')
    .values({ ...de, arquivoNome: cleanName(file.name, false), hash })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!novo) {
    const antes = await ctx.db
      .selectFrom('curriculoRecebidoLista as l')
      .innerJoin('curriculoRecebido as r', 'r.id', 'l.id')
      .select(['r.id', 'l.situacao', 'r.motivo'])
      .where('r.hash', '=', hash)
      .where('r.situacao', 'not in', ['recusado', 'descartado'])
      .executeTakeFirst()
    return {
      id: antes?.id ?? null,
      situacao: (antes?.situacao ?? null) as SituacaoDoRecebido | null,
      motivo: antes?.motivo ?? null,
      jaRecebido: true,
    }
  }
  const { id } = novo
  try {
    const { id: arquivoId } = await saveFile(ctx, {
      owner: { entidade: TABELA, id },
      name: file.name,
      bytes: file.bytes,
      accept: 'curriculum',
      maxBytes: CURRICULO_MAXIMO,
      wrongType: ehDoc(file.bytes) ? DOC_RECUSADO : `${TIPO_RECUSADO}.`,
    })
    await updateRow(ctx, 'curriculoRecebido', id, { arquivoId })
  } catch (error) {
    const motivo = recusa(error)
    await updateRow(ctx, 'curriculoRecebido', id, { situacao: 'recusado', motivo })
    return { id, situacao: 'recusado', motivo, jaRecebido: false }
  }
  await sql`select enfileirar('ler-curriculo-recebido', ${JSON.stringify({ recebido: id })}::jsonb,
                              ${`curriculos-recebidos-${id % FILAS}`}, 3, ${`recebido:${id}`})`.execute(ctx.db)
  return { id, situacao: 'na-fila', motivo: null, jaRecebido: false }
}

const MEDIDAS = ['alta', 'media', 'baixa'] as const
/** What the list says of a curriculum, and finds duplicates by. */
export function resumoDo(sugestoes: readonly Sugestao[]) {
  const de = (id: string) => sugestoes.find((s) => s.id === id)
  const dito = (id: string, campo: string) => (de(id)?.campos[campo] as string | undefined) ?? null
  const lidas = ['nome', 'email', 'celular'].flatMap((id) => de(id)?.confianca ?? [])
  const cpf = dito('cpf', 'cpf')
  return {
    nome: dito('nome', 'nome'),
    email: dito('email', 'email'),
    cpf: cpf && somenteDigitos(cpf),
    ddd: dito('celular', 'dddCelular'),
    fone: dito('celular', 'foneCelular'),
    dataNascimento: dito('dataNascimento', 'dataNascimento'),
    cidade: de('cidade')?.valor ?? null,
    confianca: MEDIDAS.findLast((medida) => lidas.includes(medida)) ?? null,
  }
}

const SEM_TEXTO = 'Nenhum texto foi encontrado neste arquivo.'
const FALHOU = 'Não foi possível ler o currículo. Envie-o em outro formato.'

/** One try. It takes up a row that a killed process left at 'lendo'. */
async function lerRecebido(services: Services, owner: pg.Pool, id: number, signal: AbortSignal): Promise<void> {
  const { rows } = await owner.query<{ empresaId: string; chave: string; tipo: string }>(
    `update curriculo_recebido r set situacao = 'lendo'
       from arquivo a where r.id = $1 and r.situacao in ('na-fila', 'lendo') and a.id = r.arquivo_id
     returning r.empresa_id as "empresaId", a.chave, a.tipo`,
    [id],
  )
  const pedido = rows[0]
  // It was discarded meanwhile.
  if (!pedido) return
  const bytes = await buffer(await services.storage.get(pedido.chave))
  const lido = await readText(bytes, pedido.tipo, { signal })
  const whose = { empresaId: Number(pedido.empresaId), usuarioId: null }
  await asTask(services, whose, 'ler-curriculo-recebido', async (ctx) => {
    const row = await ctx.db
      .selectFrom('curriculoRecebido')
      .select('id')
      .where('id', '=', id)
      .where('situacao', '=', 'lendo')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const values = lido.texto
      ? {
          ...{ situacao: 'lido', texto: lido.texto, reconhecido: lido.reconhecido, motivo: lido.nota },
          ...resumoDo(await sugestoesDoTexto(ctx, lido.texto, { externo: false })),
        }
      : { situacao: 'recusado', motivo: SEM_TEXTO }
    await updateRow(ctx, 'curriculoRecebido', id, values)
  })
}

defineChore('ler-curriculo-recebido', {
  async run(services, owner, payload, { last, signal }) {
    const id = Number(payload.recebido)
    const settle = (situacao: 'na-fila' | 'recusado', motivo: string | null) =>
      owner.query(
        `update curriculo_recebido set situacao = $2, motivo = $3 where id = $1 and situacao in ('na-fila', 'lendo')`,
        [id, situacao, motivo],
      )
    try {
      await lerRecebido(services, owner, id, signal)
    } catch (error) {
      if (error instanceof UnreadableDocument) return void (await settle('recusado', error.message))
      const again = signal.aborted || !last
      await settle(again ? 'na-fila' : 'recusado', again ? null : FALHOU)
      throw error
    }
  },
})

/**
 * Queues again what waits without a job, and deletes what is old, with the files. A confirmed candidate has the curriculum as an own file
 * by then, so only the row goes.
 */
export async function cuidarDosRecebidos(owner: pg.Pool): Promise<void> {
  await owner.query(`
    select graphile_worker.add_job('ler-curriculo-recebido', json_build_object('recebido', r.id), queue_name => 'curriculos-recebidos-0',
                                   max_attempts => 1, job_key => 'recebido:' || r.id)
      from curriculo_recebido r
     where r.situacao in ('na-fila', 'lendo') and r.atualizado_em < now() - interval '15 minutes'
       and not exists (select from graphile_worker.jobs j
                        where j.key = 'recebido:' || r.id and (j.attempts < j.max_attempts or j.locked_at is not null))`)
  await owner.query(
    `with velhos as (delete from curriculo_recebido where criado_em < now() - make_interval(days => $1) returning id)
     delete from arquivo a using velhos v where a.dono_entidade = '${TABELA}' and a.dono_id = v.id`,
    [DIAS_GUARDADO],
  )
}
defineChore('curriculos-recebidos', { cron: '41 * * * *', run: (_services, owner) => cuidarDosRecebidos(owner) })
