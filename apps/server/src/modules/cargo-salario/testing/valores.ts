import { relatorioDeAreas } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { equidadeSalarial } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import { historicosFaixas } from '@quadro/contract/cargo-salario/relatorios/relatorio-historicos-faixas-salariais.ts'
import {
  analiseTabelasSalariais,
  cargosResumidos,
  descricaoDeCargos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import {
  matrizTalentosCompetencias,
  talentosCompetencias,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import {
  alteracoesCargosAreas,
  promocoes,
  situacoes,
  ultimasPromocoes,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import {
  planejamentosRealinhamentos,
  projecoesSalariais,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-reajustes.ts'
import {
  talentosAreas,
  talentosCargos,
  talentosGrupos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { insert, pessoa } from '../../../testing/factories.ts'
import type { Amounts, AmountsAsked } from '../../../testing/proof.ts'
import { type Passado, passado } from '../relatorios/relatorios-testing.ts'

/**
 * The amounts of the reports by SQL over the bare tables: of histories the last confirmed row by the day, as docs/salario.md says in words.
 * Nothing here calls a view or a function of the product.
 */

const DIA = `'2026-01-15'::date`
/** The day of the tables, on which an index rises, and on which some of those of `DIA` have left. */
const DA_TABELA = `'2026-03-01'::date`
const HOJE = 'current_date'

/** An index on a day; in a table of indices, what the table says. */
const noIndice = (indice: string, dia: string, tabela = 'null') => `coalesce(
  (select r.valor from reajuste_indice r where r.tabela_id = ${tabela} and r.indice_id = ${indice}),
  (select i.valor from indice_historico i where i.indice_id = ${indice} and i.confirmado and i.data <= ${dia} order by i.data desc limit 1))`
/** What a row of a band comes to. */
const daFaixa = (h: string, dia: string, tabela = 'null') =>
  `round(case ${h}.tipo when 2 then ${h}.quantidade * ${noIndice(`${h}.indice_id`, dia, tabela)} else ${h}.valor end, 2)`
/** A band on a day; in a table of bands, what the table says. */
const naFaixa = (faixa: string, dia: string, tabela = 'null') => `(
  select ${daFaixa('fx', dia, tabela)}
    from (select r.tipo, r.indice_id, r.quantidade, r.valor, 'infinity'::date as data
            from reajuste_faixa r where r.tabela_id = ${tabela} and r.faixa_salarial_id = ${faixa}
          union all
          select b.tipo, b.indice_id, b.quantidade, b.valor, b.data
            from faixa_historico b where b.faixa_salarial_id = ${faixa} and b.confirmado and b.data <= ${dia}
           order by data desc limit 1) fx)`
/** What a row of a person comes to. */
const pago = (h: string, dia: string, tabela = 'null') => `
  case ${h}.tipo_salario when 1 then ${naFaixa(`${h}.faixa_salarial_id`, dia, tabela)}
    when 2 then round(${h}.quantidade_indice * ${noIndice(`${h}.indice_id`, dia, tabela)}, 2) else round(${h}.salario, 2) end`
/** The row of a person on a day, as `h`. */
const vigente = (dia: string, talento = 't.id', nome = 'h') => `lateral (
  select x.* from colaborador_historico x where x.talento_id = ${talento} and x.confirmado and x.data <= ${dia} order by x.data desc limit 1) ${nome}`
/** Who works on a day, with the names of where. */
const quadro = (dia: string) => `
  talento t
  join pessoa p on p.id = t.pessoa_id
  cross join ${vigente(dia)}
  join faixa_salarial f on f.id = h.faixa_salarial_id
  join cargo c on c.id = f.cargo_id
  join estabelecimento e on e.id = h.estabelecimento_id
  join area_historico a on a.area_id = h.area_id
  left join area_historico m on m.area_id = a.area_mae_id
  left join grupo_ocupacional g on g.id = c.grupo_ocupacional_id
  where t.empresa_id = $1 and (t.data_desligamento is null or t.data_desligamento >= ${dia})`

interface Gente extends Passado {
  /** Tables of people, of bands and of indices. */
  tabelas: number[]
}
const gente = new WeakMap<TestCompany, Promise<Gente>>()
/** The random past, somebody in a band without a value, and a table of each kind. */
async function comTabelas(app: TestApp, company: TestCompany): Promise<Gente> {
  const empresa_id = company.id
  const p = await passado(app, company, 23)
  const [cargo_id, estabelecimento_id, area_id] = [p.cargos[0]!, p.estabelecimentos[0]!, p.areas[0]!]
  const semValor = await insert(app, 'faixa_salarial', { empresa_id, cargo_id, nome: 'Nova', codigo_cbo: '252105' })
  const quem = async (nome: string, admissao: string) => {
    const pessoa_id = await pessoa(app, empresa_id, { nome })
    const talento_id = await insert(app, 'talento', { empresa_id, pessoa_id, data_admissao: admissao, codigo: nome })
    await insert(app, 'colaborador_historico', {
      ...{ empresa_id, talento_id, data: admissao, motivo: 'Admissão', estabelecimento_id, area_id },
      ...{ faixa_salarial_id: semValor, tipo_salario: 1 },
    })
    return talento_id
  }
  const semSalario = await quem('Sem Salário', '2025-02-03')
  const tabela = (tipo_reajuste: string) =>
    insert(app, 'tabela_reajuste', { empresa_id, nome: `De ${tipo_reajuste}`, data: '2026-03-01', tipo_reajuste })
  const tabelas = [await tabela('C'), await tabela('F'), await tabela('I')]
  // The eighth person has left by the day of the table.
  for (const [i, talento_id] of [...p.talentos.slice(0, 8), semSalario].entries())
    await insert(app, 'reajuste_colaborador', {
      ...{ empresa_id, tabela_id: tabelas[0], talento_id, estabelecimento_id, area_id: p.areas[i % 3] },
      faixa_salarial_id: p.faixas[i % p.faixas.length]!.id,
      ...[
        { tipo_salario: 3, salario: 4000.03 + i / 100 },
        { tipo_salario: 1 },
        { tipo_salario: 2, indice_id: p.indiceId, quantidade_indice: 2.25 },
      ][i % 3],
    })
  const daFaixa = { empresa_id, tabela_id: tabelas[1] }
  await insert(app, 'reajuste_faixa', { ...daFaixa, faixa_salarial_id: p.faixas[1]!.id, tipo: 3, valor: 3999.99 })
  const porIndice = { tipo: 2, indice_id: p.indiceId, quantidade: 2.15 }
  await insert(app, 'reajuste_faixa', { ...daFaixa, faixa_salarial_id: p.faixas[3]!.id, ...porIndice })
  await insert(app, 'reajuste_indice', { empresa_id, tabela_id: tabelas[2], indice_id: p.indiceId, valor: 1555.5551 })
  return { ...p, tabelas }
}
const com =
  (perguntas: (p: Gente) => readonly AmountsAsked[]): Exclude<Amounts[string], string> =>
  async (app, company) => {
    const feita = gente.get(company) ?? comTabelas(app, company)
    gente.set(company, feita)
    return perguntas(await feita)
  }

const lugares = (p: Passado) => ({ estabelecimentosIds: p.estabelecimentos, areasIds: p.areas, cargosIds: p.cargos })
const porArea = (p: Passado) => ({ dataReferencia: '2026-01-15', filtrarPor: '1', areasIds: p.areas })
const ANOS = { dataIni: '2023-01-01', dataFim: '2026-12-31' }

const deTalentos = (grupo: string, repeated?: string) =>
  com((p) => [
    {
      filters: { ...lugares(p), dataReferencia: '2026-01-15' },
      rows: `select ${grupo} as grupo, p.nome, ${pago('h', DIA)} as salario from ${quadro(DIA)}`,
      ...(repeated ? { repeated } : {}),
    },
  ])
const CAMINHO = `concat_ws(' / ', m.nome, a.nome)`

/** The difference of two sums, where one of the two days may be without a salary. */
const DIFERENCA = { diferenca: 'coalesce(sum(depois), 0) - coalesce(sum(antes), 0)' }
/** Everybody of the table's day, with what they earn then before and after it. */
const naTabela = (tabela: number) => `
  select t.id, ${pago('h', DA_TABELA)} as antes,
         case when r.id is not null then ${pago('r', DA_TABELA)} else ${pago('h', DA_TABELA, String(tabela))} end as depois,
         p.nome, a.nome as area
    from talento t
    join pessoa p on p.id = t.pessoa_id
    cross join ${vigente(DA_TABELA)}
    join area_historico a on a.area_id = h.area_id
    left join reajuste_colaborador r on r.tabela_id = ${tabela} and r.talento_id = t.id
   where t.empresa_id = $1 and (t.data_desligamento is null or t.data_desligamento >= ${DA_TABELA})`
const planejada = (tabela: number, deTalentos: boolean) =>
  deTalentos
    ? `select a.nome as grupo, p.nome, m.antes, m.depois, m.depois - m.antes as diferenca
         from reajuste_colaborador r
         join talento t on t.id = r.talento_id
         join pessoa p on p.id = t.pessoa_id
         join area_historico a on a.area_id = r.area_id
         left join (${naTabela(tabela)}) m on m.id = t.id
        where r.empresa_id = $1 and r.tabela_id = ${tabela}`
    : `select m.area as grupo, m.nome, m.antes, m.depois, m.depois - m.antes as diferenca from (${naTabela(tabela)}) m
        where m.antes is distinct from m.depois`
const projetada = (tabela: number) => `
  select a.nome as grupo, p.nome, ${pago('h', DIA)} as antes, d.depois, d.depois - ${pago('h', DIA)} as diferenca
    from (${naTabela(tabela)}) d
    join (select t.id as quem, p.nome as de, h.id as linha from ${quadro(DIA)}) q on q.quem = d.id
    join talento t on t.id = d.id
    join pessoa p on p.id = t.pessoa_id
    join colaborador_historico h on h.id = q.linha
    join area_historico a on a.area_id = h.area_id`

/** Rows of the history beside the confirmed one before them. */
const mudancas = `
  colaborador_historico h
  join talento t on t.id = h.talento_id
  join pessoa p on p.id = t.pessoa_id
  left join ${vigente('h.data - 1', 'h.talento_id', 'o')} on true
  where h.empresa_id = $1 and h.data between '${ANOS.dataIni}' and '${ANOS.dataFim}'`

export const valores: Amounts = {
  [relatorioDeAreas.base]: 'people and vacancies are counted; it shows no amounts',
  [equidadeSalarial.base]: 'differences in percent alone, so that nobody’s salary is told',
  [talentosCompetencias.base]: 'levels and percents of competences',
  [matrizTalentosCompetencias.base]: 'levels and percents of competences',
  [alteracoesCargosAreas.base]: 'places before and after; salaries stand in Situações and Promoções',
  [cargosResumidos.base]: com((p) => [
    {
      filters: porArea(p),
      rows: `select c.nome as cargo, f.nome as faixa, ${naFaixa('f.id', HOJE)} as salario
               from cargo c join faixa_salarial f on f.cargo_id = c.id where c.empresa_id = $1`,
    },
  ]),
  [descricaoDeCargos.base]: com((p) => [
    {
      filters: { ...porArea(p), detalhamento: 'D' },
      rows: `select ${naFaixa('f.id', HOJE)} as valor from faixa_salarial f where f.empresa_id = $1`,
      isText: true,
    },
  ]),
  [analiseTabelasSalariais.base]: com((p) => [
    {
      filters: porArea(p),
      rows: `select x.grupo, x.faixa, x.valor, x.minimo, x.medio, x.maximo, x.medio - x.valor as desvio
               from (select c.nome as grupo, f.nome as faixa, ${naFaixa('f.id', DIA)} as valor, min(q.salario) as minimo,
                            round(avg(q.salario), 2) as medio, max(q.salario) as maximo, count(q.de) as gente
                       from faixa_salarial f
                       join cargo c on c.id = f.cargo_id
                       left join (select h.faixa_salarial_id as de, ${pago('h', DIA)} as salario from ${quadro(DIA)}) q on q.de = f.id
                      where f.empresa_id = $1 group by c.nome, f.id, f.nome) x
              where x.valor is not null or x.gente > 0`,
    },
  ]),
  [historicosFaixas.base]: com((p) => [
    {
      filters: { ...ANOS, cargosIds: p.cargos },
      rows: `select h.data::text as data, ${daFaixa('h', 'h.data')} as valor,
                    ${daFaixa('h', 'h.data')} - ${naFaixa('h.faixa_salarial_id', 'h.data - 1')} as diferenca
               from faixa_historico h where h.empresa_id = $1 and h.data between '${ANOS.dataIni}' and '${ANOS.dataFim}'`,
    },
  ]),
  [planejamentosRealinhamentos.base]: com((p) =>
    p.tabelas.map((tabelaId, i) => ({
      ...{ filters: { tabelaId, agrupamento: '1' }, rows: planejada(tabelaId, i === 0), sums: DIFERENCA },
    })),
  ),
  [projecoesSalariais.base]: com((p) =>
    p.tabelas.map((tabelaId) => ({
      ...{ filters: { ...lugares(p), ...porArea(p), tabelaId }, rows: projetada(tabelaId), sums: DIFERENCA },
    })),
  ),
  [promocoes.base]: com((p) => [
    {
      filters: { ...ANOS, ...lugares(p) },
      rows: `select x.data, x.nome, x."salarioAntes", x.salario
               from (select h.data::text as data, p.nome, ${pago('o', 'h.data - 1')} as "salarioAntes", ${pago('h', 'h.data')} as salario,
                            ${pago('o', 'h.data')} as "semMudanca", h.faixa_salarial_id <> o.faixa_salarial_id as outra
                       from ${mudancas} and h.confirmado and o.id is not null) x
              where x.salario > x."salarioAntes" and (x.outra or x.salario > x."semMudanca")`,
    },
  ]),
  [ultimasPromocoes.base]: com((p) => [
    {
      filters: { ...lugares(p), dataReferencia: '2026-01-15' },
      rows: `select p.nome, ${pago('h', DIA)} as salario from ${quadro(DIA)}`,
    },
  ]),
  [situacoes.base]: com((p) => [
    {
      filters: { ...ANOS, ...lugares(p) },
      rows: `select h.data::text as data, p.nome, ${pago('h', 'h.data')} as salario from ${mudancas}`,
    },
  ]),
  [talentosCargos.base]: deTalentos(
    `e.nome || ' · ' || c.nome || ' · ' || f.nome`,
    `select x.cargo || ' · ' || count(*) || case count(*) when 1 then ' talento' else ' talentos' end as nome,
            coalesce(sum(x.salario), 0) as salario
       from (select c.nome as cargo, ${pago('h', DIA)} as salario from ${quadro(DIA)}) x group by x.cargo`,
  ),
  [talentosAreas.base]: deTalentos(CAMINHO),
  [talentosGrupos.base]: deTalentos('g.descricao'),
}
