import { idiomas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { autoridades as areas } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as c from '@quadro/contract/utilitario/empresas/copia-cadastro.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, insert } from '../../../testing/factories.ts'

let app: TestApp
let origin: TestCompany
let destination: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  origin = await app.company()
  destination = await app.company()
  // A user with access to both companies.
  await app.owner.query(
    `insert into acesso (empresa_id, usuario_id, perfil_id)
     select empresa_id, $1, perfil_id from acesso where empresa_id = $2 and usuario_id = $3`,
    [origin.usuarioId, destination.id, destination.usuarioId],
  )
})
const copy = (cadastros: string[], { simular = false, client = origin.admin as Client } = {}) =>
  client.call(c.copiar, { empresaOrigem: origin.id, empresaDestino: destination.id, cadastros, simular })
const IDIOMAS = idiomas.base
const CARGOS = '/cargo-salario/cargos'

/**
 * A user of the origin with the authorities `here` there and `there` in the destination; with `restricted`, limited to some areas of the
 * destination.
 */
async function traveller(here: readonly { name: string }[], there: readonly { name: string }[], restricted = false) {
  const user = await origin.user([c.copiarCadastros, ...here] as never)
  const other = await destination.user([c.copiarCadastros, ...there] as never)
  const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [other.usuarioId])
  await insert(app, 'acesso', {
    empresa_id: destination.id,
    usuario_id: user.usuarioId,
    perfil_id: rows[0].perfil_id,
    restrito_a_areas: restricted,
  })
  return user
}

const AREAS = '/cargo-salario/areas-organizacionais'
const ESCALA = '/cargo-salario/niveis-competencia-historico'
const closed = async (empresaId: number, nome: string) =>
  app.owner.query('update area_historico set ativo = false where area_id = $1', [await area(app, empresaId, { nome })])
const areasOf = async (empresaId: number) => {
  const { rows } = await app.owner.query(
    `select h.nome, h.data::text, h.ativo, m.nome as mae
       from area_historico h left join area_historico m on m.area_id = h.area_mae_id
      where h.empresa_id = $1 order by 1`,
    [empresaId],
  )
  return rows
}

describe('the tree of areas', () => {
  it('goes as it is today, below the areas of the same names, into a company without areas from its first day on', async () => {
    const top = await area(app, origin.id, { nome: 'Diretoria' })
    const sub = await area(app, origin.id, { nome: 'Oficina', maeId: top })
    await area(app, origin.id, { nome: 'Pintura', maeId: sub })
    await closed(origin.id, 'Extinta')
    const { data } = (await areasOf(origin.id))[0]!
    const dry = await copy([AREAS], { simular: true })
    expect(dry.cadastros[0]).toMatchObject({ copiados: 3, jaExistiam: 0, ignorados: [] })
    expect(await areasOf(destination.id)).toEqual([])
    await copy([AREAS])
    expect(await areasOf(destination.id)).toEqual([
      { nome: 'Diretoria', data, ativo: true, mae: null },
      { nome: 'Oficina', data, ativo: true, mae: 'Diretoria' },
      { nome: 'Pintura', data, ativo: true, mae: 'Oficina' },
    ])
    expect((await copy([AREAS])).cadastros[0]).toMatchObject({ copiados: 0, jaExistiam: 3, ignorados: [] })
  })
  it('keeps areas where the destination has put them, begins today beside them, and nothing below one that is inactive', async () => {
    const top = await area(app, origin.id, { nome: 'Diretoria' })
    await area(app, origin.id, { nome: 'Oficina', maeId: top })
    const frota = await area(app, origin.id, { nome: 'Frota', maeId: top })
    await area(app, origin.id, { nome: 'Garagem', maeId: frota })
    await area(app, destination.id, { nome: 'DIRETORIA' })
    await closed(destination.id, 'Frota')
    const [said] = (await copy([AREAS])).cadastros
    expect(said).toMatchObject({ copiados: 1, jaExistiam: 2 })
    expect(said!.ignorados.map(({ nome }) => nome)).toEqual(['Garagem'])
    const { rows } = await app.owner.query('select current_date::text as today')
    expect((await areasOf(destination.id)).filter(({ nome }) => nome === 'Oficina')).toEqual([
      { nome: 'Oficina', data: rows[0].today, ativo: true, mae: 'DIRETORIA' },
    ])
    const cadastros = [AREAS]
    const user = await traveller([areas.ver], [areas.ver])
    expect(
      (await user.refusal(c.copiar, { empresaOrigem: origin.id, empresaDestino: destination.id, cadastros } as never))
        .body.errors?.[0]?.message,
    ).toContain('Falta a permissão')
  })
})

describe('a scale of levels', () => {
  const level = (empresa_id: number, descricao: string) => insert(app, 'nivel_competencia', { empresa_id, descricao })
  const scale = async (empresa_id: number, data: string, niveis: number[]) => {
    const historico_id = await insert(app, 'nivel_competencia_historico', { empresa_id, data })
    for (const [ordem, nivel_competencia_id] of niveis.entries())
      await insert(app, 'config_historico_nivel', { empresa_id, historico_id, nivel_competencia_id, ordem: ordem + 1 })
  }
  it('goes whole, with its history, and only into a company that has none', async () => {
    const levels = [await level(origin.id, 'Básico'), await level(origin.id, 'Pleno')]
    await scale(origin.id, '2024-01-01', levels.slice(0, 1))
    await scale(origin.id, '2025-01-01', levels)
    const alone = (await copy([ESCALA], { simular: true })).cadastros[0]!
    expect(alone.ignorados).toEqual(
      ['01/01/2024', '01/01/2025'].map((nome) => ({
        nome,
        motivo: "Nível de Competência 'Básico' não existe na empresa de destino.",
      })),
    )
    const both = await copy([ESCALA, '/cargo-salario/niveis-competencia'])
    expect(both.cadastros.map(({ copiados, ignorados }) => [copiados, ignorados])).toEqual([
      [2, []],
      [2, []],
    ])
    const { rows } = await app.owner.query(
      `select h.data::text, n.ordem, x.descricao from config_historico_nivel n
         join nivel_competencia_historico h on h.id = n.historico_id
         join nivel_competencia x on x.id = n.nivel_competencia_id
        where n.empresa_id = $1 order by 1, 2`,
      [destination.id],
    )
    expect(rows).toEqual([
      { data: '2024-01-01', ordem: 1, descricao: 'Básico' },
      { data: '2025-01-01', ordem: 1, descricao: 'Básico' },
      { data: '2025-01-01', ordem: 2, descricao: 'Pleno' },
    ])
    await scale(origin.id, '2026-01-01', levels)
    expect((await copy([ESCALA])).cadastros[0]).toMatchObject({
      copiados: 0,
      jaExistiam: 2,
      ignorados: [{ nome: '01/01/2026', motivo: 'A empresa de destino já tem a sua escala.' }],
    })
  })
})

describe('copying registers', () => {
  it('R1311 needs an origin, R1312 a destination, R1313 and both to differ', async () => {
    const refusal = async (body: object) =>
      (await origin.admin.refusal(c.copiar, { cadastros: [IDIOMAS], ...body } as never)).body.errors
    expect(await refusal({ empresaDestino: destination.id })).toEqual([
      { field: 'empresaOrigem', message: 'Empresa de origem é obrigatória' },
    ])
    expect(await refusal({ empresaOrigem: origin.id })).toEqual([
      { field: 'empresaDestino', message: 'Empresa de destino é obrigatória' },
    ])
    expect(await refusal({ empresaOrigem: origin.id, empresaDestino: origin.id })).toEqual([
      { field: 'empresaDestino', message: 'Empresas Selecionadas devem ser diferentes' },
    ])
    const none = await origin.admin.refusal(c.copiar, {
      empresaOrigem: origin.id,
      empresaDestino: destination.id,
      cadastros: [],
    })
    expect(none.body.errors).toEqual([{ field: 'cadastros', message: 'Escolha ao menos um cadastro' }])
  })

  it('brings what is not there by name, whatever its case, and leaves the rest alone', async () => {
    for (const nome of ['Inglês', 'Espanhol', 'Libras']) await origin.admin.call(idiomas.criar, { nome })
    const kept = await destination.admin.call(idiomas.criar, { nome: 'INGLES' })
    const dry = await copy([IDIOMAS], { simular: true })
    expect(dry).toEqual({
      simulacao: true,
      cadastros: [{ id: IDIOMAS, label: 'Idiomas', copiados: 2, jaExistiam: 1, ignorados: [], avisos: [] }],
    })
    expect(await destination.admin.call(idiomas.listar, {})).toMatchObject({ totalElements: 1 })
    expect(await copy([IDIOMAS])).toEqual({ ...dry, simulacao: false })
    const { content } = (await destination.admin.call(idiomas.listar, {})) as {
      content: { id: number; nome: string }[]
    }
    expect(content.map((r) => r.nome)).toEqual(['Espanhol', 'INGLES', 'Libras'])
    expect(content.find((r) => r.nome === 'INGLES')).toMatchObject({ id: kept.id, versao: kept.versao })
    // The log of the destination names the user; the origin did not change.
    const { rows } = await app.owner.query(
      `select usuario_id from auditoria where empresa_id = $1 and entidade = 'idioma' and depois ->> 'nome' = 'Libras'`,
      [destination.id],
    )
    expect(rows.map((r) => Number(r.usuario_id))).toEqual([origin.usuarioId])
    expect(await origin.admin.call(idiomas.listar, {})).toMatchObject({ totalElements: 3 })
  })

  it('brings positions with group, bands, salaries, competences and what they answer for, each mapped by its name', async () => {
    const empresa_id = origin.id
    const grupo = await origin.admin.call(gruposOcupacionais.criar, {
      descricao: 'Liderança',
      turnover: true,
      considerarQtdColaboradoresPorCargo: false,
    })
    const here = await area(app, empresa_id, { nome: 'Financeiro' })
    const only = await area(app, empresa_id, { nome: 'Filial Caruaru' })
    const there = await area(app, destination.id, { nome: 'financeiro' })
    const competencia = await origin.admin.call(conhecimentos.criar, {
      nome: 'Custos',
      observacao: null,
      solicitarComentario: false,
      areasIds: [here],
      competencias: [],
    })
    const made = await origin.admin.call(cargos.cargos.criar, {
      nome: 'Analista de Custos',
      nomeMercado: 'Analista',
      ativa: true,
      exibirModuloExterno: false,
      grupoOcupacionalId: grupo.id,
      areasIds: [here, only],
      conhecimentosIds: [competencia.id],
      missao: 'Apurar o custo de cada produto.',
      responsabilidades: 'Fechar o mês',
      responsabilidadesDesde: '2025-01-01',
    } as never)
    const indice = await insert(app, 'indice', { empresa_id, nome: 'Piso' })
    await insert(app, 'indice_historico', { empresa_id, indice_id: indice, data: '2025-01-01', valor: 1518.25 })
    const faixa = await insert(app, 'faixa_salarial', { empresa_id, cargo_id: made.id, nome: 'Pleno', codigo_ac: '77' })
    const salario = { empresa_id, faixa_salarial_id: faixa }
    await insert(app, 'faixa_historico', { ...salario, data: '2025-01-01', tipo: 3, valor: 4321.09 })
    await insert(app, 'faixa_historico', {
      ...salario,
      data: '2026-01-01',
      tipo: 2,
      indice_id: indice,
      quantidade: 3.5,
    })

    // The order of the input does not matter: registries that others refer to are copied first.
    const all = [CARGOS, '/cargo-salario/indices', conhecimentos.base, gruposOcupacionais.base]
    const result = await copy(all)
    expect(result.cadastros.at(-1)).toEqual({
      id: CARGOS,
      label: 'Cargos, com faixas, salários, competências e responsabilidades',
      copiados: 1,
      jaExistiam: 0,
      ignorados: [],
      avisos: [
        {
          nome: 'Analista de Custos',
          motivo: "Área Organizacional 'Filial Caruaru' não existe na empresa de destino.",
        },
      ],
    })
    const { content } = (await destination.admin.call(cargos.cargos.listar, {})) as { content: cargos.CargoDaLista[] }
    const copied = await destination.admin.call(cargos.cargos.ler, { id: content[0]!.id })
    expect(copied).toMatchObject({
      nome: 'Analista de Custos',
      missao: 'Apurar o custo de cada produto.',
      responsabilidades: 'Fechar o mês',
      grupoOcupacionalDescricao: 'Liderança',
      areasIds: [there],
      conhecimentos: [{ nome: 'Custos' }],
    })
    const { rows } = await app.owner.query(
      `select f.nome, f.codigo_ac, h.data::text, h.tipo, h.valor, h.quantidade, i.nome as indice, i.empresa_id
         from faixa_salarial f join faixa_historico h on h.faixa_salarial_id = f.id left join indice i on i.id = h.indice_id
        where f.empresa_id = $1 order by h.data`,
      [destination.id],
    )
    expect(rows).toEqual([
      expect.objectContaining({ nome: 'Pleno', codigo_ac: null, data: '2025-01-01', tipo: 3, valor: '4321.09' }),
      expect.objectContaining({ data: '2026-01-01', tipo: 2, quantidade: '3.50', indice: 'Piso' }),
    ])
    expect(Number(rows[1].empresa_id)).toBe(destination.id)
  })

  it('says of each position what the destination lacks, and brings salaries unconfirmed where payroll confirms them', async () => {
    const empresa_id = origin.id
    const grupo_ocupacional_id = await insert(app, 'grupo_ocupacional', { empresa_id, descricao: 'Apoio' })
    const cargo_id = await insert(app, 'cargo', {
      empresa_id,
      nome: 'Auxiliar',
      nome_mercado: 'Auxiliar',
      grupo_ocupacional_id,
    })
    const faixa_salarial_id = await insert(app, 'faixa_salarial', { empresa_id, cargo_id, nome: 'I' })
    await insert(app, 'faixa_historico', { empresa_id, faixa_salarial_id, data: '2025-01-01', tipo: 3, valor: 2000 })
    await app.owner.query('update empresa set ac_integra = true where id = $1', [destination.id])
    const { cadastros } = await copy([CARGOS])
    expect(cadastros[0]).toMatchObject({
      copiados: 1,
      avisos: [{ nome: 'Auxiliar', motivo: "Grupo Ocupacional 'Apoio' não existe na empresa de destino." }],
    })
    const { rows } = await app.owner.query('select confirmado from faixa_historico where empresa_id = $1', [
      destination.id,
    ])
    expect(rows).toEqual([{ confirmado: false }])
  })

  it('asks for the authority in both companies, and for that of each register', async () => {
    const { ver, criar } = idiomas.authorities
    await origin.admin.call(idiomas.criar, { nome: 'Inglês' })
    const rightful = await traveller([ver], [criar])
    expect((await copy([IDIOMAS], { client: rightful })).cadastros[0]).toMatchObject({ copiados: 1 })

    const offered = async (client: Client) => {
      const { cadastros } = await client.call(c.listarCadastros, {
        empresaOrigem: origin.id,
        empresaDestino: destination.id,
      })
      return cadastros.find(({ id }) => id === IDIOMAS)
    }
    expect(await offered(rightful)).toMatchObject({ quantidade: 1, impedimento: null })
    const blind = await traveller([], [criar])
    const impedimento = "Falta a permissão 'Idiomas: Ver' na empresa de origem."
    expect(await offered(blind)).toMatchObject({ quantidade: 0, impedimento })
    expect((await blind.refusal(c.copiar, body())).body.errors).toEqual([
      { field: 'cadastros', message: `Idiomas: ${impedimento}` },
    ])
    const idle = await traveller([ver], [])
    expect((await idle.refusal(c.copiar, body())).body.errors![0]!.message).toContain('na empresa de destino')
    // Bands are not copied for a user who may not see salaries.
    const poor = await traveller(
      [cargos.autoridades.ver, faixas.autoridades.ver],
      [cargos.autoridades.criar, faixas.autoridades.criar],
    )
    expect((await poor.refusal(c.copiar, body([CARGOS]))).body.errors![0]!.message).toContain(verSalario.action)
  })
  const body = (cadastros = [IDIOMAS]) => ({ empresaOrigem: origin.id, empresaDestino: destination.id, cadastros })

  it('refuses who is restricted to areas of one of them, and companies out of reach', async () => {
    const { ver, criar } = idiomas.authorities
    const restricted = await traveller([ver], [criar], true)
    expect((await restricted.refusal(c.copiar, body())).status).toBe(403)
    const local = await origin.user([c.copiarCadastros, ver, criar] as never)
    const refused = await local.refusal(c.copiar, body())
    expect(refused.body.errors).toEqual([{ field: 'empresaDestino', message: 'Escolha uma empresa da lista' }])
    const unknown = await origin.admin.refusal(c.copiar, body(['/utilitario/usuarios']))
    expect(unknown.body.errors).toEqual([{ field: 'cadastros', message: 'Escolha um item da lista' }])
  })

  it('says what stays in its company', async () => {
    const { naoCopiados } = await origin.admin.call(c.listarCadastros, {
      empresaOrigem: origin.id,
      empresaDestino: destination.id,
    })
    expect(naoCopiados).toContainEqual({
      id: '/utilitario/estabelecimentos',
      label: 'Estabelecimentos',
      motivo: 'O CNPJ e o endereço são da própria empresa.',
    })
  })
})
