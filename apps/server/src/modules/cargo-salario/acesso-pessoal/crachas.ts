import { randomBytes } from 'node:crypto'
import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import encodeQR from 'qr'
import type { CrachasPaper } from '../../../documents/papers/crachas.ts'
import { newCode } from '../../../kit/access/passwords.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden } from '../../../kit/http/errors.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { letterhead, pictureOf } from '../../../kit/reports/report.ts'
import { rows, tokenHash } from '../../../kit/transaction/tx.ts'
import { darPin, pessoas } from './acesso-pessoal.ts'

/** 160 bits; the QR carries nothing else. */
const novoToken = (): string => randomBytes(20).toString('base64url')
/** 'ABCD EFGH' is easier to type than eight letters in a row. */
const emGrupos = (codigo: string): string => `${codigo.slice(0, 4)} ${codigo.slice(4)}`

interface NoCracha {
  id: number
  nome: string
  matricula: string | null
  cargo: string
  fotoArquivoId: number | null
  semPin: boolean
}
const noCracha = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.db,
    sql<NoCracha>`
      select id, nome, codigo as matricula, cargo_nome as cargo, foto_arquivo_id, pin in ('N', 'V') as sem_pin
        from acesso_pessoal_lista where id = any (${ids}::bigint[]) order by sem_acento(nome), id`,
  )

/** Stores new badges; the sessions that the old ones opened end with them. */
async function trocarCracha(ctx: Ctx, talentoId: number): Promise<{ token: string; codigo: string }> {
  const [token, codigo] = [novoToken(), newCode()]
  const valores = { crachaHash: tokenHash(token), crachaCodigo: codigo, crachaEm: sql<string>`now()` }
  await ctx.db
    .insertInto('acessoPessoal')
    .values({ talentoId, ...valores })
    .onConflict((o) => o.columns(['empresaId', 'talentoId']).doUpdateSet(valores))
    .execute()
  return { token, codigo }
}

export const crachas: Route = {
  ...fileRoute(c.imprimirCrachas)(async (ctx, { talentosIds, comPin }) => {
    if (comPin && !ctx.user.can(c.autoridades.redefinir)) throw forbidden()
    const ids = [...new Set(talentosIds)]
    const travadas = new Map((await pessoas(ctx, ids)).map((p) => [p.id, p]))
    const found = await noCracha(ctx, ids)
    await sql`select encerrar_sessoes_pessoais(${ids}::bigint[])`.execute(ctx.db)
    const head = await letterhead(ctx)
    const imagens: Record<string, Uint8Array | undefined> = {}
    const paper: CrachasPaper = { nome: 'Crachás', empresa: head.empresa.nome, crachas: [], pins: [] }
    for (const p of found) {
      const { token, codigo } = await trocarCracha(ctx, p.id)
      const foto = `foto-${p.id}`
      imagens[foto] = await pictureOf(ctx, p.fotoArquivoId)
      const { nome, cargo, matricula } = p
      const qr = encodeQR(token, 'svg', { ecc: 'medium', border: 2 })
      paper.crachas.push({ nome, cargo, matricula, codigo: emGrupos(codigo), foto, qr })
      if (comPin && p.semPin) paper.pins.push({ nome, matricula, pin: await darPin(ctx, travadas.get(p.id)!) })
    }
    const [unico] = found
    if (found.length === 1 && unico) paper.nome = `Crachá de ${unico.nome}`
    return {
      name: `crachas-${formatarData(ctx.hoje()).replaceAll('/', '-')}.pdf`,
      type: 'application/pdf',
      body: async () => {
        const { printPaper } = await import('../../../documents/paper.ts')
        return printPaper('crachas', paper, head, { imagens })
      },
    }
  }),
  of: { paper: ['pdf'] },
}
