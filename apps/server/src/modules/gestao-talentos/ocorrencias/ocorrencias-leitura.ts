import type {
  OcorrenciaDoTalento,
  OcorrenciaListada,
} from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import {
  type Degrau,
  type Fato,
  grauAnterior,
  pontosEmVigor,
  propor,
} from '@quadro/contract/gestao-talentos/ocorrencias/escada.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

export type Linha = Omit<OcorrenciaListada, 'pode'>
export type Guardada = Linha & { pessoaId: number; registradoPorId: number | null; pedidoId: number | null }

/** Facts within reach, with what the flow asks of them. */
export const guardadas = (ctx: Ctx) => sql<Guardada>`(
  select id, versao, talento_id as colaborador_id, talento_nome, codigo, cargo_nome, area_nome, ocorrencia_id, ocorrencia_nome, tipo_nome,
         natureza, data::text as data, pontos, vale_ate::text as vale_ate, em_vigor, providencia_id, providencia_nome, grau, situacao,
         pedido_situacao, ciencia_em, contestada_em, coalesce(registrado_por_id = ${ctx.user.id}, false) as registrada_por_mim,
         coalesce(talento_id = ${ctx.user.talentoId}::bigint, false) as sobre_mim, pessoa_id, registrado_por_id, pedido_id,
         area_id, cargo_id, estabelecimento_id, empresa_id
    from colaborador_ocorrencia_lista)`

/** Logs that these facts were read: disciplinary data are read by name. */
export async function registrarLeituras(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select registrar_leitura('colaborador_ocorrencia', id, array['relato']) from unnest(${[...ids]}::bigint[]) as id`.execute(
      ctx.db,
    )
}

type Detalhe = Omit<OcorrenciaDoTalento, keyof OcorrenciaListada>
type Ponto = OcorrenciaDoTalento['doTalento'][number] & { grau: number | null; providenciaId: number | null }

/** What one fact says besides its row: the story, the ladder of today, and the other facts of the person. */
export async function detalhe(ctx: Ctx, r: Linha): Promise<Detalhe> {
  const [proprio] = await rows(
    ctx.db,
    sql<Omit<Detalhe, 'escada' | 'doTalento' | 'anexos'>>`
      select x.local, x.relato, x.conta_absenteismo, x.dias_suspensao, x.registrada_em, u.nome as registrada_por,
             x.providencia_em, pu.nome as providencia_por, x.pedido_em, x.pedido_motivo,
             case when x.testemunhada_em is not null then 'T' when x.pedido_situacao = 'A' then x.pedido_forma end as ciencia_forma,
             case when x.testemunhada_em is null and x.pedido_situacao = 'A' then x.pedido_resumo end as ciencia_resumo,
             array_remove(array[nome_na_ocorrencia(x.testemunha_um_id), nome_na_ocorrencia(x.testemunha_dois_id)], null) as testemunhas,
             x.contestacao, x.resposta, x.mantida_em, mu.nome as mantida_por, x.providencia_anterior_nome, x.motivo_anulacao, x.anulada_em, au.nome as anulada_por
        from colaborador_ocorrencia_lista x
        left join usuario u on u.id = x.registrado_por_id
        left join usuario pu on pu.id = x.providencia_por_id
        left join usuario mu on mu.id = x.mantida_por_id
        left join usuario au on au.id = x.anulada_por_id
       where x.id = ${r.id}`,
  )
  const dele = await rows(
    ctx.db,
    sql<Ponto>`
      select id, data::text as data, ocorrencia_nome, natureza, pontos, vale_ate::text as vale_ate, em_vigor, situacao, providencia_nome, grau,
             providencia_id
        from colaborador_ocorrencia_lista where talento_id = ${r.colaboradorId} order by colaborador_ocorrencia_lista.data desc, id desc limit 500`,
  )
  return {
    ...proprio!,
    anexos: await rows(
      ctx.db,
      sql<Detalhe['anexos'][number]>`
        select a.id, f.nome, f.tamanho::int as tamanho, a.criado_em as enviado_em, a.da_pessoa,
               case when a.da_pessoa then ${r.talentoNome}::text else u.nome::text end as autor
          from ocorrencia_anexo a join arquivo f on f.id = a.arquivo_id left join usuario u on u.id = a.usuario_id
         where a.colaborador_ocorrencia_id = ${r.id} order by a.id`,
    ),
    escada: r.natureza === 'P' ? null : await escada(ctx, r, dele),
    doTalento: dele.map(({ grau: _, providenciaId: __, ...ponto }) => ponto),
  }
}

async function escada(ctx: Ctx, r: Linha, dele: readonly Ponto[]): Promise<Detalhe['escada']> {
  const degraus = await rows(
    ctx.db,
    sql<Degrau>`select id, nome, grau, pontos_minimos, dias_suspensao from providencia order by grau, pontos_minimos nulls first, dias_suspensao nulls first, id limit 100`,
  )
  const hoje = ctx.hoje()
  const fatos: Fato[] = dele.map((f) => ({ ...f, anulada: f.situacao === 'A' }))
  const pontos = pontosEmVigor(fatos, r.natureza, hoje)
  const daNatureza = dele.filter((f) => f.id !== r.id && f.natureza === r.natureza && f.emVigor)
  return {
    pontos,
    propostaId: propor(degraus, pontos, grauAnterior(fatos, r, hoje))?.id ?? null,
    degraus: degraus.map((d) => ({
      ...d,
      aplicadaEm: daNatureza.find((f) => f.providenciaId === d.id)?.data ?? null,
    })),
  }
}
