import * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { VIGENCIA } from '@quadro/contract/kit/vigencia.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, stale } from '../../../kit/http/errors.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { abrirLimites } from '../pessoas/limites.ts'
import { situacaoDaTabela, type TabelaTravada } from './reajustes-tabela.ts'

/** Refuses users who may not see everybody in the table, because they may not act on the whole table. */
export async function exigirAlcance(ctx: Ctx, id: number): Promise<void> {
  const { foraDoAlcance } = await situacaoDaTabela(ctx, id)
  if (foraDoAlcance) throw invalidState(c.FORA_DO_ALCANCE)
}

/** Refuses with the names concerned: the first three and the number of others. */
async function recusar(ctx: Ctx, quem: RawBuilder<{ nome: string }>, motivo: string): Promise<void> {
  const achados = await rows(ctx.db, quem)
  if (achados.length === 0) return
  const nomes = achados.slice(0, 3).map(({ nome }) => nome)
  const mais = achados.length - nomes.length
  throw invalidState(`${motivo}: ${nomes.join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}.`)
}

/** For each type: the table of the rows, and the history to which they are written. */
const GRAVACAO = {
  C: {
    reajuste: 'reajuste_colaborador',
    historico: 'colaborador_historico',
    dono: 'talento_id',
    donos: 'talento',
    nome: sql`(select p.nome from talento v join pessoa p on p.id = v.pessoa_id where v.id = r.talento_id)`,
    colunas:
      'estabelecimento_id, area_id, faixa_salarial_id, funcao_id, ambiente_id, tipo_salario, indice_id, quantidade_indice, salario',
  },
  F: {
    reajuste: 'reajuste_faixa',
    historico: 'faixa_historico',
    dono: 'faixa_salarial_id',
    donos: 'faixa_salarial',
    nome: sql`(select f.descricao from faixa_salarial_lista f where f.id = r.faixa_salarial_id)`,
    colunas: 'tipo, indice_id, quantidade, valor',
  },
  I: {
    reajuste: 'reajuste_indice',
    historico: 'indice_historico',
    dono: 'indice_id',
    donos: 'indice',
    nome: sql`(select i.nome from indice i where i.id = r.indice_id)`,
    colunas: 'valor',
  },
} as const satisfies Record<c.TipoReajuste, unknown>

/** The rows to be applied; people who left before the day are skipped. */
const aplicaveis = ({ id, data, tipoReajuste }: TabelaTravada) =>
  tipoReajuste === 'C'
    ? sql`(select r.* from reajuste_colaborador r join talento v on v.id = r.talento_id
            where r.tabela_id = ${id} and (v.data_desligamento is null or v.data_desligamento >= ${data}::date))`
    : sql`(select r.* from ${sql.table(GRAVACAO[tipoReajuste].reajuste)} r where r.tabela_id = ${id})`

/** Locks the owners of a table's rows in a fixed order, so that nobody writes to their histories meanwhile. */
const travarDonos = (ctx: Ctx, tabela: TabelaTravada) => {
  const { reajuste, dono, donos } = GRAVACAO[tabela.tipoReajuste]
  return sql`select d.id from ${sql.table(donos)} d
              where d.id in (select r.${sql.ref(dono)} from ${sql.table(reajuste)} r where r.tabela_id = ${tabela.id})
              order by d.id for update`.execute(ctx.db)
}

/** People in the table who change area or position; the limits of people apply to them. */
const mudamDeLugar = (ctx: Ctx, { id }: TabelaTravada) =>
  rows(
    ctx.db,
    sql<{ talentoId: number }>`
      select r.talento_id from reajuste_colaborador_lista r
       where r.tabela_id = ${id} and not r.colaborador_desligado
         and (r.area_id is distinct from r.area_atual_id or r.faixa_salarial_id is distinct from r.faixa_atual_id)
       order by r.talento_id`,
  )
/** Prepares the check of limits for people who change place; the returned function checks after the change. */
async function limitesDe(ctx: Ctx, tabela: TabelaTravada): Promise<() => Promise<void>> {
  if (tabela.tipoReajuste !== 'C') return async () => {}
  const fechar: (() => Promise<void>)[] = []
  for (const { talentoId } of await mudamDeLugar(ctx, tabela)) {
    const conferir = await abrirLimites(ctx, { dia: tabela.data, talentoId })
    fechar.push(() => conferir(talentoId))
  }
  return async () => {
    for (const conferir of fechar) await conferir()
  }
}

/** Refuses invalid rows of people; the employees are locked. */
async function conferirPessoas(ctx: Ctx, tabela: TabelaTravada): Promise<void> {
  const { id, data } = tabela
  const linhas = sql`reajuste_colaborador_lista r`
  await recusar(
    ctx,
    sql`select r.talento_nome as nome from ${linhas} join talento v on v.id = r.talento_id
         where r.tabela_id = ${id} and v.data_admissao > ${data}::date order by r.talento_nome`,
    `Em ${formatarData(data)} ainda não trabalhava aqui`,
  )
  await recusar(
    ctx,
    sql`select r.talento_nome as nome from ${linhas}
          left join area_em(${data}::date) a on a.id = r.area_id
         where r.tabela_id = ${id} and not r.colaborador_desligado
           and (a.id is null or not a.ativo and r.area_id is distinct from r.area_atual_id) order by r.talento_nome`,
    `A área proposta não existe ou está inativa em ${formatarData(data)}`,
  )
}

/** Writes the rows of an open table to the histories on its date, all or none, and closes the table. */
export async function aplicar(ctx: Ctx, tabela: TabelaTravada): Promise<void> {
  const { id, tipoReajuste: tipo } = tabela
  await travarDonos(ctx, tabela)
  const { reajuste, historico, dono, nome, colunas } = GRAVACAO[tipo]
  const linhas = aplicaveis(tabela)
  const [{ total } = { total: 0 }] = await rows(
    ctx.db,
    sql<{ total: number }>`select count(*)::integer as total from ${linhas} r`,
  )
  if (total === 0) throw invalidState(c.NADA_A_APLICAR)
  if (tipo === 'C') await conferirPessoas(ctx, tabela)
  await recusar(
    ctx,
    sql`select ${nome} as nome from ${linhas} r
         where exists (select from ${sql.table(historico)} h
                        where h.empresa_id = r.empresa_id and h.${sql.ref(dono)} = r.${sql.ref(dono)} and h.data = ${tabela.data}::date)
         order by 1`,
    `${VIGENCIA.DATA_REPETIDA} (${formatarData(tabela.data)})`,
  )
  const conferirLimites = await limitesDe(ctx, tabela)
  // Rows of people are confirmed at once, unless the payroll system confirms them.
  const [extras, valores] =
    tipo === 'C'
      ? [
          sql.raw(', confirmado, motivo'),
          sql`, not (select e.ac_integra from empresa e where e.id = r.empresa_id), ${motivo(tabela)}::text`,
        ]
      : [sql.raw(''), sql``]
  await sql`
    insert into ${sql.table(historico)} (${sql.ref(dono)}, data, ${sql.raw(colunas)} ${extras})
    select r.${sql.ref(dono)}, ${tabela.data}::date, ${sql.raw(colunas)} ${valores} from ${linhas} r`.execute(ctx.db)
  // Uses the unique key of the history; a join with the inserted rows would compare all with all.
  const { numAffectedRows } = await sql`
    update ${sql.table(reajuste)} r set ${sql.ref(`${historico}_id`)} = h.id
      from ${sql.table(historico)} h
     where r.tabela_id = ${id} and h.empresa_id = r.empresa_id and h.${sql.ref(dono)} = r.${sql.ref(dono)}
       and h.data = ${tabela.data}::date and h.criado_em = now()`.execute(ctx.db)
  if (Number(numAffectedRows) !== total) throw stale()
  await updateRow(ctx, 'tabelaReajuste', id, { aprovadaEm: sql`now()` })
  await conferirLimites()
}
const motivo = ({ dissidio, nome }: TabelaTravada) => `${dissidio ? 'Dissídio' : 'Reajuste'}: ${nome}`.slice(0, 100)

/** Deletes exactly the rows that the application wrote, and opens the table again. */
export async function cancelar(ctx: Ctx, tabela: TabelaTravada): Promise<void> {
  await travarDonos(ctx, tabela)
  // Checks again, because others could write to the histories until the lock.
  const recusa = c.fluxo.refusal('cancelar-reajuste', { ...tabela, ...(await situacaoDaTabela(ctx, tabela.id)) })
  if (recusa !== null) throw invalidState(recusa)
  const { reajuste, historico } = GRAVACAO[tabela.tipoReajuste]
  const conferirLimites = await limitesDe(ctx, tabela)
  const gravadas = sql`select r.${sql.ref(`${historico}_id`)} from ${sql.table(reajuste)} r
                        where r.tabela_id = ${tabela.id} and r.${sql.ref(`${historico}_id`)} is not null`
  const [{ total } = { total: 0 }] = await rows(
    ctx.db,
    sql<{ total: number }>`select count(*)::integer as total from (${gravadas}) g`,
  )
  const { numAffectedRows } = await sql`delete from ${sql.table(historico)} where id in (${gravadas})`.execute(ctx.db)
  if (Number(numAffectedRows) !== total) throw stale()
  await updateRow(ctx, 'tabelaReajuste', tabela.id, { aprovadaEm: null })
  await conferirLimites()
}
