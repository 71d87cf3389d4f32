import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/condicoes/condicoes.ts'
import type { Finalidade } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirAreas } from '../../cargo-salario/index.ts'
import { copiarMedicoes, exigirCompletas, medicoesEm } from '../grupos/medicoes-da-linha.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'
import { lerInicioSst, recusaDaFuncao, recusaDoDia } from './condicao-regras.ts'

/** Conditions made from a group: one per person, in one transaction, with as many statements for one as for thousands. */

interface LinhaEmVigor {
  id: number
  finalidade: Finalidade
  medicoes: number
}
/** The row of the group in force on the day. */
async function linhaDoDia(ctx: Ctx, grupoId: number, data: string): Promise<LinhaEmVigor> {
  const found = await rows(
    ctx.db,
    sql<LinhaEmVigor & { data: string; nome: string }>`
      select p.id, p.finalidade::text as finalidade, p.medicoes, p.data, p.nome::text as nome
        from grupo_homogeneo_periodo p
       where p.grupo_homogeneo_id = ${grupoId} and p.de <= ${data}::date and p.ate > ${data}::date`,
  )
  const [linha] = found
  if (!linha) throw fieldError('grupoHomogeneoId', 'Escolha um item da lista')
  if (linha.data > data) throw fieldError('data', `O grupo ${linha.nome} só começa em ${formatarData(linha.data)}.`)
  return linha
}

interface Candidato {
  id: number
  nome: string
  dataAdmissao: string
  dataDesligamento: string | null
  noGrupo: boolean
  repetida: boolean
  funcaoDescricao: string | null
}
type Quem = Pick<
  typeof c.lote._output,
  'data' | 'tipoDescricaoAtividade' | 'colaboradoresIds' | 'areasIds' | 'cargosIds'
>
/** The chosen people and those of the areas and positions, each with why they get none. */
async function escolhidos(ctx: Ctx, linha: LinhaEmVigor, quem: Quem) {
  const { data, colaboradoresIds, areasIds, cargosIds } = quem
  await exigirTodos(ctx, 'talento', 'colaboradoresIds', colaboradoresIds)
  await exigirTodos(ctx, 'cargo', 'cargosIds', cargosIds)
  await exigirAreas(ctx, areasIds, 'areasIds')
  const porLugar = areasIds.length > 0 || cargosIds.length > 0
  const found = await rows(
    ctx.db,
    sql<Candidato>`
      select t.id, t.nome, t.data_admissao, t.data_desligamento, t.repetida, t.funcao_descricao,
             exists (select from grupo_homogeneo_ambiente a
                      where a.grupo_homogeneo_historico_id = ${linha.id} and a.ambiente_id = t.ambiente_id) as no_grupo
        from talentos_para_condicao(${data}::date) t
       where t.id = any(${colaboradoresIds}::bigint[])
          or (${porLugar} and (${areasIds.length === 0} or t.area_id = any(areas_com_descendentes(${areasIds}::bigint[], ${data}::date)))
              and (${cargosIds.length === 0} or t.cargo_id = any(${cargosIds}::bigint[]))
              -- Whom nobody named is not told when they had left.
              and (t.data_desligamento is null or t.data_desligamento >= ${data}::date))
       order by sem_acento(t.nome), t.id`,
  )
  const inicioSst = await lerInicioSst(ctx)
  const motivo = (t: Candidato): string | null =>
    recusaDoDia(t, data, inicioSst) ??
    (t.repetida ? 'Já tem uma condição ambiental desta data.' : null) ??
    (t.noGrupo ? null : 'Não trabalha em nenhum ambiente do grupo nesta data.') ??
    (quem.tipoDescricaoAtividade === 'FUNCAO' ? ponto(recusaDaFuncao(t.funcaoDescricao)) : null)
  const todos = found.map((t) => ({ ...t, motivo: motivo(t) }))
  return {
    recebem: todos.filter((t) => t.motivo === null),
    fora: todos.flatMap(({ id, nome, motivo }) => (motivo === null ? [] : [{ id, nome, motivo }])),
  }
}
const ponto = (frase: string | null) => frase && `${frase}.`

export const condicoesEmLote: Route[] = [
  route(c.filtroCondicaoAmbiental)(async (ctx, input) => {
    const linha = await linhaDoDia(ctx, input.grupoHomogeneoId, input.data)
    const { recebem, fora } = await escolhidos(ctx, linha, input)
    return { recebem: recebem.map(({ id, nome }) => ({ id, nome })), fora, medicoes: linha.medicoes }
  }),
  route(c.inserirEmLote)(async (ctx, input) => {
    const { data, tipoDescricaoAtividade, descricaoAtividades, obrigaProfissionalSST, insereMedicao } = input
    // Nobody changes the group's row meanwhile; from then on the conditions lock it.
    await lockRow(ctx, 'grupoHomogeneo', input.grupoHomogeneoId, {})
    const linha = await linhaDoDia(ctx, input.grupoHomogeneoId, data)
    await exigirTodos(ctx, 'profissionalSst', 'profissionaisSstIds', input.profissionaisSstIds)
    const obriga = c.exigeProfissional({ obrigaProfissionalSST, finalidade: linha.finalidade })
    if (obriga && input.profissionaisSstIds.length === 0) throw fieldError('profissionaisSstIds', c.SEM_PROFISSIONAL)
    const { recebem, fora } = await escolhidos(ctx, linha, input)
    if (recebem.length === 0)
      throw fieldError(
        'colaboradoresIds',
        fora.length === 0
          ? c.SEM_TALENTO
          : `Ninguém do que foi escolhido recebe esta condição. ${fora[0]!.nome}: ${fora[0]!.motivo}`,
      )
    const semDescricao = insereMedicao
      ? await exigirCompletas(ctx, medicoesEm('grupo_homogeneo_historico_id', linha.id), {
          ...{ data, finalidade: linha.finalidade },
        })
      : []
    const textos = recebem.map((t) => (tipoDescricaoAtividade === 'FUNCAO' ? t.funcaoDescricao! : descricaoAtividades!))
    const novas = await rows(
      ctx.db,
      sql<{ id: number }>`
        insert into condicao_ambiental (talento_id, grupo_homogeneo_historico_id, data, finalidade, tipo_descricao_atividade,
                                        descricao_atividades, obriga_profissional_sst, insere_medicao)
        select t.id, ${linha.id}, ${data}::date, ${linha.finalidade}, ${tipoDescricaoAtividade}, t.texto, ${obriga}, ${insereMedicao}
          from unnest(${recebem.map(({ id }) => id)}::bigint[], ${textos}::text[]) t (id, texto)
        returning id`,
    )
    const ids = novas.map(({ id }) => id)
    await sql`insert into condicao_ambiental_profissional (condicao_ambiental_id, profissional_id)
              select n.id, p.id from unnest(${ids}::bigint[]) n (id)
               cross join unnest(${[...new Set(input.profissionaisSstIds)]}::bigint[]) p (id)`.execute(ctx.db)
    if (insereMedicao) await copiarMedicoes(ctx, linha.id, 'condicao_ambiental_id', ids, semDescricao)
    return { inseridas: ids.length, fora }
  }),
]
