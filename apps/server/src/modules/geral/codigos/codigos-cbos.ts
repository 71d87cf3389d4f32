import * as c from '@quadro/contract/geral/codigos/codigos-cbos.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import { checkSize } from '../../../kit/files/files.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { pattern } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { ArquivoErrado, lerOcupacoes, type Ocupacao } from './cbo-arquivo.ts'

describeTable('codigo_cbo', { singular: 'Ocupação (CBO)', columns: { codigo: 'Código', descricao: 'Descrição' } })

function ler(bytes: Buffer): Ocupacao[] {
  try {
    return lerOcupacoes(bytes)
  } catch (error) {
    throw error instanceof ArquivoErrado ? fieldError('arquivo', error.message) : error
  }
}

export const codigosCbosRoutes: Route[] = [
  route(c.codigosCbos)((ctx, { codigoOudescricao: busca }) =>
    ctx.db
      .selectFrom('codigoCbo')
      .select(['codigo', 'descricao'])
      .where(
        sql<boolean>`(codigo like ${`${busca.replace(/[^0-9]/g, '') || '-'}%`} or sem_acento(descricao) like sem_acento(${pattern(busca)}))`,
      )
      .orderBy('descricao')
      .limit(20)
      .execute(),
  ),
  route(c.resumoDaTabela)(async (ctx) => {
    const { ocupacoes, atualizadaEm } = await ctx.db
      .selectFrom('codigoCbo')
      .select((eb) => [
        eb.fn.countAll<number>().as('ocupacoes'),
        eb.fn.max<string | null>('atualizadoEm').as('atualizadaEm'),
      ])
      .executeTakeFirstOrThrow()
    return { ocupacoes, atualizadaEm }
  }),
  route(c.carregarCbos)(async (ctx) => {
    const [file] = ctx.files
    if (!file) throw fieldError('arquivo', 'Escolha o arquivo')
    await checkSize(ctx, file.bytes, c.CBO_MAXIMO)
    const ocupacoes = ler(file.bytes)
    const antes = await ctx.db
      .selectFrom('codigoCbo')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    // Rows are written in a fixed order, so that two simultaneous loads wait for each other without a deadlock.
    const gravadas = await rows(
      ctx.db,
      sql<{ nova: boolean }>`
        insert into codigo_cbo as k (codigo, descricao)
        select * from unnest(${ocupacoes.map((o) => o.codigo)}::text[], ${ocupacoes.map((o) => o.descricao)}::text[])
         order by 1
        on conflict (codigo) do update set descricao = excluded.descricao, atualizado_em = now()
         where k.descricao is distinct from excluded.descricao
        returning xmax = 0 as nova`,
    )
    const inseridas = gravadas.filter((g) => g.nova).length
    const alteradas = gravadas.length - inseridas
    return {
      linhas: ocupacoes.length,
      inseridas,
      alteradas,
      iguais: ocupacoes.length - gravadas.length,
      ausentes: antes.total - (ocupacoes.length - inseridas),
    }
  }),
]
