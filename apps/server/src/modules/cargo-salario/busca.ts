/** What the search palette finds among people, positions and areas. */
import { autoridades as deArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { autoridades as deCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { sql } from 'kysely'
import { matches } from '../../kit/records/list.ts'
import { beginsWith, isSought, MOST_FOUND, registerSearch } from '../../kit/records/search.ts'
import { areasAlcancadas } from './pessoas/alcance.ts'

const INATIVO = { texto: 'Inativo', marca: 'fechado' } as const

registerSearch(
  'Colaboradores',
  [deColaborador.ver],
  async (ctx, sought) => {
    // First it finds people by name, then it reads the places of those few, because the list's view reads the history of everybody.
    const ids = await ctx.db
      .selectFrom('talento as t')
      .innerJoin('pessoa as p', 'p.id', 't.pessoaId')
      .select('t.id')
      .where(
        isSought(
          sought,
          't.id',
          (texto) => sql<boolean>`t.pessoa_id in (select pessoas_por_nome(${texto})
            union all select x.pessoa_id from talento x where x.codigo = ${texto})`,
        ),
      )
      .orderBy(sql`t.data_desligamento is null or t.data_desligamento >= ${ctx.hoje()}::date`, 'desc')
      .orderBy(beginsWith(sought, 'p.nome'), 'desc')
      .orderBy('p.nome')
      .limit(MOST_FOUND)
      .execute()
    if (ids.length === 0) return []
    const order = ids.map(({ id }) => id)
    const found = await ctx.db
      .selectFrom('talentoLista')
      .select(['id', 'nome', 'cargoNome', 'faixaSalarialNome', 'areaNome', 'situacao'])
      .where('id', 'in', order)
      .$narrowType<{ id: number; nome: string; cargoNome: string; faixaSalarialNome: string }>()
      .execute()
    return found
      .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      .map((t) => ({
        titulo: t.nome,
        detalhe: [`${t.cargoNome} ${t.faixaSalarialNome}`, t.areaNome].filter(Boolean).join(' · '),
        url: `/cargo-salario/colaboradores/${t.id}`,
        situacao: t.situacao === 'D' ? { texto: 'Desligado', marca: 'fechado' } : null,
      }))
  },
  { lugar: 3, paginas: ['/cargo-salario/colaboradores/{id}'], pessoas: true },
)

registerSearch(
  'Cargos',
  [deCargo.ver],
  async (ctx, sought) => {
    const found = await ctx.db
      .selectFrom('cargoLista as c')
      .select(['c.id', 'c.nome', 'c.ativa', 'c.grupoOcupacionalDescricao'])
      .select(sql<number>`(select count(*) from faixa_salarial f where f.cargo_id = c.id)`.as('faixas'))
      .where(isSought(sought, 'c.id', (texto) => matches(texto, 'c.nome', 'c.nome_mercado')))
      .orderBy(beginsWith(sought, 'c.nome'), 'desc')
      .orderBy('c.nome')
      .limit(MOST_FOUND)
      .$narrowType<{ id: number; nome: string }>()
      .execute()
    return found.map((c) => ({
      titulo: c.nome,
      detalhe: [c.grupoOcupacionalDescricao, `${c.faixas} ${c.faixas === 1 ? 'faixa' : 'faixas'}`]
        .filter(Boolean)
        .join(' · '),
      url: `/cargo-salario/cargos/${c.id}`,
      situacao: c.ativa ? null : INATIVO,
    }))
  },
  { lugar: 5, paginas: ['/cargo-salario/cargos/{id}'] },
)

registerSearch(
  'Áreas Organizacionais',
  [deArea.ver],
  async (ctx, sought) => {
    const alcance = areasAlcancadas(ctx)
    const found = await ctx.db
      .selectFrom('areaOrganizacionalLista')
      .select(['id', 'nome', 'descricaoHierarquia', 'ativo'])
      .where(isSought(sought, 'id', (texto) => matches(texto, 'nome')))
      .$if(alcance !== null, (q) => q.where('id', 'in', alcance ?? []))
      .orderBy(beginsWith(sought, 'nome'), 'desc')
      .orderBy('descricaoHierarquia')
      .limit(MOST_FOUND)
      .$narrowType<{ id: number; nome: string; descricaoHierarquia: string }>()
      .execute()
    return found.map((a) => ({
      titulo: a.nome,
      detalhe: a.descricaoHierarquia === a.nome ? null : a.descricaoHierarquia.slice(0, -` / ${a.nome}`.length),
      url: `/cargo-salario/areas-organizacionais/${a.id}`,
      situacao: a.ativo ? null : { texto: 'Inativa', marca: 'fechado' },
    }))
  },
  { lugar: 6, paginas: ['/cargo-salario/areas-organizacionais/{id}'] },
)
