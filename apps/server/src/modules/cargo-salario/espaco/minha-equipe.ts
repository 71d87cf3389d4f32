import * as c from '@quadro/contract/cargo-salario/espaco/minha-equipe.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { autoridades as deProposta } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { diaUtc, somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { askProviders, registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { semAreas } from './como-eu.ts'
import { eventosDaEquipe, quemEstaFora } from './equipe-provedores.ts'

type Pessoa = c.Equipe['pessoas'][number] & { nascimento: string | null }

/** Open proposals about the team, for whoever decides on them; nobody decides on the own data, and the team does not contain oneself. */
registerProvider(eventosDaEquipe, async (ctx, { talentosIds }) => {
  if (!ctx.user.can(deProposta.decidir)) return []
  const abertas = await rows(
    ctx.db,
    sql<{ id: number; talentoId: number; criadaEm: string }>`
      select x.id, t.id as talento_id, x.criado_em::date::text as criada_em
        from proposta_alteracao x join talento t on t.empresa_id = x.empresa_id and t.pessoa_id = x.pessoa_id
       where x.empresa_id = app_empresa() and x.situacao = 'P' and t.id = any (${[...talentosIds]}::bigint[])`,
  )
  return abertas.map(({ id, talentoId, criadaEm }) => ({
    ...{ talentoId, tipo: 'D' as const, titulo: 'Mudança de dados a decidir', data: null },
    ...{
      detalhe: `Pedida em ${formatarData(criadaEm)}`,
      url: `/cargo-salario/propostas-alteracao/${id}`,
      propostaId: id,
    },
  }))
})

/** The next birthday from a day on; somebody born on February 29 is told on March 1 of other years. */
export function proximoAniversario(nascimento: string, hoje: string): string {
  const noAno = (ano: number) => diaUtc(Date.UTC(ano, Number(nascimento.slice(5, 7)) - 1, Number(nascimento.slice(8))))
  const ano = Number(hoje.slice(0, 4))
  return noAno(ano) >= hoje ? noAno(ano) : noAno(ano + 1)
}

async function equipe(ctx: Ctx, { de: pedida }: { de: string | null }): Promise<c.Equipe> {
  const hoje = ctx.hoje()
  const ate = somarDias(hoje, c.DIAS_A_FRENTE)
  const pessoas = await rows(
    ctx.db,
    sql<Pessoa>`select talento_id, nome, cargo, area, admissao::text as admissao, nascimento::text as nascimento
                  from minha_equipe() order by sem_acento(nome), talento_id`,
  )
  const talentosIds = pessoas.map(({ talentoId }) => talentoId)
  const de = c.inicioDoCalendario(hoje, pedida)
  const fimDoCalendario = somarDias(de, c.DIAS_DO_CALENDARIO - 1)
  const vazia = pessoas.length === 0
  const quemFalta = (dias: { de: string; ate: string }) =>
    vazia ? [] : semAreas(ctx, () => askProviders(ctx, quemEstaFora, { talentosIds, ...dias }))
  const fora = await quemFalta({ de, ate: fimDoCalendario })
  const agora = await quemFalta({ de: hoje, ate: hoje })
  const eventos = vazia
    ? []
    : await semAreas(ctx, () => askProviders(ctx, eventosDaEquipe, { talentosIds, de: hoje, ate }))
  const aniversarios = pessoas.flatMap(({ talentoId, nascimento }): c.EventoDaEquipe[] => {
    if (nascimento === null) return []
    const data = proximoAniversario(nascimento, hoje)
    return data > ate
      ? []
      : [{ talentoId, tipo: 'A', titulo: 'Aniversário', detalhe: null, data, url: null, propostaId: null }]
  })
  const abrePessoas = ctx.user.can(deColaborador.ver)
  return {
    hoje,
    pessoas: pessoas.map(({ nascimento: _, ...p }) => p),
    de,
    ate: fimDoCalendario,
    foraHoje: new Set(agora.map(({ talentoId }) => talentoId)).size,
    fora: fora.sort((a, b) => (a.inicio < b.inicio ? -1 : Number(a.inicio > b.inicio))),
    eventos: [...eventos, ...aniversarios].sort((a, b) =>
      (a.data ?? '') < (b.data ?? '') ? -1 : Number((a.data ?? '') > (b.data ?? '')),
    ),
    abrePessoas,
  }
}
export const minhaEquipe: Route[] = [route(c.lerEquipe)(equipe)]
