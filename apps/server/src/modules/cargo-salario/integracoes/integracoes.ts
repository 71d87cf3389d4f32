import { randomUUID } from 'node:crypto'
import * as areasContrato from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { defineJob, enqueue } from '../../../kit/jobs/jobs.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  acessoA,
  enviar,
  exigirEmpresaInteira,
  integracoesAtivas,
  SEM_RESPOSTA,
  TENTATIVAS,
} from '../../utilitario/index.ts'
import { lerResumo } from '../pessoas/colaborador-leitura.ts'

/** Data that this module sends to other services (docs/integracoes.md). */

// Areas to the mobile companion ---------------------------------------------------------------------------------------------------
const POR_LOTE = 200
interface Pessoa {
  matricula: string | null
  nome: string
  email: string | null
}
interface AreaEnviada {
  codigo: string
  codigoAC: string | null
  nome: string
  mae: string | null
  ativa: boolean
  responsaveis: Pessoa[]
  corresponsaveis: Pessoa[]
}
/** All areas of the company, parents first. Responsible people are included if they work in this company. */
const areasDaEmpresa = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<AreaEnviada>`
      select a.id::text as codigo, a.codigo_ac as "codigoAC", a.nome, a.area_mae_id::text as mae, a.ativo as ativa,
             coalesce(q.pessoas -> 'R', '[]') as responsaveis, coalesce(q.pessoas -> 'C', '[]') as corresponsaveis
        from area_organizacional_lista a
        left join (
          select x.historico, jsonb_object_agg(x.tipo, x.pessoas) as pessoas
            from (select r.area_historico_id as historico, r.tipo,
                         jsonb_agg(jsonb_build_object('matricula', t.codigo, 'nome', coalesce(p.nome_social, p.nome), 'email', p.email)
                                   order by p.nome, t.id) as pessoas
                    from area_responsavel r
                    join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
                    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
                   group by 1, 2) x
           group by 1) q on q.historico = a.historico_id
       order by a.nivel, a.descricao_hierarquia, a.id`,
  )

const envioDeAreas = defineJob<{ envio: string }>('enviar-areas-colabore', {
  title: 'Envio das áreas ao Fortes Colabore',
  queue: 'integracoes',
  maxAttempts: TENTATIVAS,
  failure: SEM_RESPOSTA,
  async run(ctx, { envio }, { progress, signal }) {
    if (!ctx.user.can(areasContrato.enviarAoColabore)) throw forbidden()
    exigirEmpresaInteira(ctx)
    const acesso = await acessoA(ctx, 'fortes-colabore')
    const { cnpj } = await ctx.db
      .selectFrom('empresa')
      .select('cnpj')
      .where('id', '=', ctx.empresaId)
      .executeTakeFirstOrThrow()
    const areas = await areasDaEmpresa(ctx)
    if (areas.length === 0) throw new AppError('NO_DATA', 'A empresa ainda não tem áreas.')
    const lotes = Math.ceil(areas.length / POR_LOTE)
    for (let lote = 1; lote <= lotes; lote++) {
      await progress((lote - 1) * POR_LOTE, areas.length)
      await enviar(ctx, acesso, {
        provedor: 'fortes-colabore',
        operacao: lotes === 1 ? 'Enviar áreas' : `Enviar áreas (${lote} de ${lotes})`,
        metodo: 'PUT',
        caminho: `/empresas/${cnpj}/areas`,
        corpo: { envio, lote, lotes, areas: areas.slice((lote - 1) * POR_LOTE, lote * POR_LOTE) },
        idempotencia: `${envio}-${lote}`,
        signal,
      })
    }
    await progress(areas.length, areas.length)
    return areas.length === 1 ? '1 área enviada' : `${areas.length.toLocaleString('pt-BR')} áreas enviadas`
  },
})

// A person to the training platform -----------------------------------------------------------------------------------------------
const jaTem = (ctx: Ctx, pessoaId: number) =>
  ctx.db.selectFrom('usuarioEduvem').select(['criadoEm', 'email']).where('pessoaId', '=', pessoaId).executeTakeFirst()

/** The data of a person to be sent. Refuses when the other service could not use it. */
async function exigirEnviavel(ctx: Ctx, id: number) {
  const talento = await lerResumo(ctx, id)
  if (talento.situacao !== 'A') throw invalidState('Só quem trabalha na empresa recebe um usuário no Eduvem.')
  if (await jaTem(ctx, talento.pessoaId)) throw invalidState('Esta pessoa já tem um usuário no Eduvem.')
  const pessoa = await ctx.db
    .selectFrom('pessoa')
    .select([sql<string>`coalesce(nome_social, nome)`.as('nome'), 'email'])
    .where('id', '=', talento.pessoaId)
    .executeTakeFirst()
  if (!pessoa) throw notFound()
  const { nome, email } = pessoa
  if (!email) throw invalidState('Informe antes o e-mail da pessoa: é com ele que ela entra no Eduvem.')
  return { talento, nome, email }
}
const criacaoNoEduvem = defineJob<{ id: number; envio: string }>('criar-usuario-eduvem', {
  title: 'Usuário no Eduvem',
  queue: 'integracoes',
  maxAttempts: TENTATIVAS,
  failure: SEM_RESPOSTA,
  async run(ctx, { id, envio }, { signal }) {
    if (!ctx.user.can(c.autoridades.criarNoEduvem)) throw forbidden()
    const acesso = await acessoA(ctx, 'eduvem')
    const { talento, nome, email } = await exigirEnviavel(ctx, id)
    const { cnpj } = await ctx.db
      .selectFrom('empresa')
      .select('cnpj')
      .where('id', '=', ctx.empresaId)
      .executeTakeFirstOrThrow()
    const { areaNome, cargoNome, codigo } = talento as unknown as Record<string, string | null>
    const { corpo } = await enviar(ctx, acesso, {
      provedor: 'eduvem',
      operacao: 'Criar usuário',
      metodo: 'POST',
      caminho: '/usuarios',
      corpo: { empresa: cnpj, nome, email, matricula: codigo, area: areaNome, cargo: cargoNome },
      idempotencia: envio,
      signal,
    })
    const numero = String((corpo as { id?: unknown }).id ?? '').slice(0, 100)
    if (!numero) throw new AppError('UNAVAILABLE', 'O Eduvem respondeu sem o número do usuário criado.')
    await ctx.db
      .insertInto('usuarioEduvem')
      .values({ pessoaId: talento.pessoaId, codigo: numero, email })
      .onConflict((oc) => oc.columns(['empresaId', 'pessoaId']).doNothing())
      .execute()
    return `Usuário de ${nome} criado no Eduvem`
  },
})

export const integracoesDoModulo: Route[] = [
  route(areasContrato.enviaColabore)(async (ctx) => {
    exigirEmpresaInteira(ctx)
    // A missing configuration is reported at once and not by a failing job.
    await acessoA(ctx, 'fortes-colabore')
    return { tarefaId: await enqueue(ctx, envioDeAreas, { envio: randomUUID() }) }
  }),
  route(c.lerUsuarioEduvem)(async (ctx, { id }) => {
    const { pessoaId } = await lerResumo(ctx, id)
    const found = await jaTem(ctx, pessoaId)
    return {
      configurado: (await integracoesAtivas(ctx)).includes('eduvem'),
      criadoEm: found?.criadoEm ?? null,
      email: found?.email ?? null,
    }
  }),
  route(c.criarUsuarioEduvem)(async (ctx, { id }) => {
    const { nome } = await exigirEnviavel(ctx, id)
    await acessoA(ctx, 'eduvem')
    const titulo = `Usuário de ${nome} no Eduvem`
    return { tarefaId: await enqueue(ctx, criacaoNoEduvem, { id, envio: randomUUID() }, { titulo }) }
  }),
]
