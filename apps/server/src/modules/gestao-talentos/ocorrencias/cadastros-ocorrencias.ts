import { ocorrencias } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencias.ts'
import { providencias } from '@quadro/contract/gestao-talentos/ocorrencias/providencias.ts'
import { tiposOcorrencia } from '@quadro/contract/gestao-talentos/ocorrencias/tipos-ocorrencia.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import type { Route } from '../../../kit/http/route.ts'
import { type CopyResult, registerCopy } from '../../../kit/records/copy.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { rows } from '../../../kit/transaction/tx.ts'

export const cadastrosOcorrencias: Route[] = [
  ...Object.values(registryRoutes(tiposOcorrencia, 'tipoOcorrencia')),
  ...Object.values(registryRoutes(ocorrencias, 'ocorrencia')),
  ...Object.values(registryRoutes(providencias, 'providencia')),
]

interface Copiada {
  nome: string
  pontos: number
  contaAbsenteismo: boolean
  tipo: string
  natureza: string
  validadeMeses: number | null
}
const ler = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<Copiada>`
      select o.nome, o.pontos, o.conta_absenteismo, t.nome as tipo, t.natureza, t.validade_meses
        from ocorrencia o join tipo_ocorrencia t on t.id = o.tipo_ocorrencia_id order by sem_acento(o.nome), o.id`,
  )
const achar = async (ctx: Ctx, tabela: 'ocorrencia' | 'tipoOcorrencia', nome: string) =>
  (await ctx.db.selectFrom(tabela).select('id').where(sql<boolean>`lower(nome) = lower(${nome})`).executeTakeFirst())
    ?.id
async function gravar(ctx: Ctx, lidas: readonly Copiada[]): Promise<CopyResult> {
  const result: CopyResult = { copiados: 0, jaExistiam: 0, ignorados: [], avisos: [] }
  for (const { tipo, natureza, validadeMeses, ...o } of lidas) {
    if (await achar(ctx, 'ocorrencia', o.nome)) {
      result.jaExistiam++
      continue
    }
    const tipoOcorrenciaId =
      (await achar(ctx, 'tipoOcorrencia', tipo)) ??
      (
        await ctx.db
          .insertInto('tipoOcorrencia')
          .values({ nome: tipo, natureza, validadeMeses })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    await ctx.db
      .insertInto('ocorrencia')
      .values({ ...o, tipoOcorrenciaId })
      .execute()
    result.copiados++
  }
  return result
}
// An occurrence is nothing without its type, which goes along where the other company has none of the name.
registerCopy({
  id: ocorrencias.base,
  label: 'Ocorrências, com seus tipos',
  module: 'gestao-talentos',
  origin: [ocorrencias.authorities.ver, tiposOcorrencia.authorities.ver],
  destination: [ocorrencias.authorities.criar, tiposOcorrencia.authorities.criar],
  table: 'ocorrencia',
  key: ['nome'],
  columns: ['nome', 'pontos', 'conta_absenteismo'],
  special: { read: ler, write: gravar as never },
})
