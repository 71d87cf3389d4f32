/** A search across several companies. Each company shows what the same user may see there, and nothing to other users. */
import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { marcadores } from '@quadro/contract/captacao/cadastros/marcadores.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import {
  gravarParametrosSistema,
  lerParametrosSistema,
} from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../../../kit/access/authorities.ts'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pedido, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let aqui: TestCompany
let la: TestCompany
let fora: TestCompany
let onde: Casa
let ondeLa: Casa
/** A user who may search in two companies, with a different profile in each. */
let rh: Client & { usuarioId: number }
const TODAS = () => [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')

async function acesso(
  empresa_id: number,
  usuario_id: number,
  nomes: readonly string[],
  areas?: number[],
): Promise<void> {
  const { rows } = await app.owner.query(`insert into perfil (nome) values ('P' || gen_random_uuid()) returning id`)
  const perfil_id = Number(rows[0].id)
  await app.owner.query('insert into perfil_autoridade (perfil_id, autoridade) select $1, unnest($2::text[])', [
    perfil_id,
    nomes,
  ])
  const restrito_a_areas = areas !== undefined
  const id = await insert(app, 'acesso', { empresa_id, usuario_id, perfil_id, restrito_a_areas })
  for (const area_id of areas ?? []) await insert(app, 'acesso_area', { empresa_id, acesso_id: id, area_id })
}
const candidato = async (empresa_id: number, values: Record<string, unknown>, mais: Record<string, unknown> = {}) => {
  const pessoaId = await pessoa(app, empresa_id, values)
  return { pessoaId, id: await insert(app, 'candidato', { empresa_id, pessoa_id: pessoaId, ...mais }) }
}
const buscar = async (input: InputOf<typeof c.listar>, who: Client = rh) =>
  (await who.call(c.listar, input)) as { content: c.CandidatoAchado[]; totalElements: number }
const nomes = async (input: InputOf<typeof c.listar>, who: Client = rh) =>
  (await buscar(input, who)).content.map((r) => r.nome)

beforeAll(async () => {
  app = await testApp()
  aqui = await app.company({ nome: 'Padaria Central' })
  la = await app.company({ nome: 'Frigorífico do Vale' })
  fora = await app.company({ nome: 'Curtume Alheio' })
  onde = await casa(app, aqui)
  ondeLa = await casa(app, la)
  rh = await aqui.user(TODAS())
  await acesso(la.id, rh.usuarioId, TODAS())
  for (const [n, { id }] of [aqui, la, fora].entries()) {
    await candidato(id, { nome: `Ábaco ${n} Varias`, ocr_texto: 'Caldeireiro de manutenção.' })
    await candidato(id, { nome: `Bento ${n} Varias`, escolaridade: '09' })
  }
})
const duas = () => [aqui.id, la.id]

describe('a search of several companies', () => {
  it('answers one list in one order, each row with its company; without them only the present one', async () => {
    expect(await nomes({ nome: 'varias', sort: 'nome,asc' })).toEqual(['Ábaco 0 Varias', 'Bento 0 Varias'])
    const all = await buscar({ nome: 'varias', sort: 'nome,asc', empresasIds: duas() })
    expect(all.content.map(({ nome, empresaId, empresa }) => [nome, empresaId, empresa])).toEqual([
      ['Ábaco 0 Varias', aqui.id, 'Padaria Central'],
      ['Ábaco 1 Varias', la.id, 'Frigorífico do Vale'],
      ['Bento 0 Varias', aqui.id, 'Padaria Central'],
      ['Bento 1 Varias', la.id, 'Frigorífico do Vale'],
    ])
    expect(all.totalElements).toBe(4)
    const page = (n: number) => nomes({ nome: 'varias', sort: 'nome,desc', empresasIds: duas(), page: n, size: 3 })
    expect([await page(0), await page(1)]).toEqual([
      ['Bento 1 Varias', 'Bento 0 Varias', 'Ábaco 1 Varias'],
      ['Ábaco 0 Varias'],
    ])
    expect(await nomes({ nome: 'varias', sort: 'nome,asc', empresasIds: [la.id] })).toEqual([
      'Ábaco 1 Varias',
      'Bento 1 Varias',
    ])
    // The default order, by relevance, and all rows at once.
    const words = await buscar({ busca: 'caldeireiro', empresasIds: duas() })
    expect(words.content.map((r) => r.trecho?.fonte)).toEqual(['curriculo', 'curriculo'])
    expect(new Set(words.content.map((r) => r.empresaId))).toEqual(new Set(duas()))
    const unpaged = (await rh.call(c.listar, { nome: 'varias', empresasIds: duas(), unpaged: true })) as unknown[]
    expect(unpaged).toHaveLength(4)
    const facetas = await rh.call(c.facetas, { nome: 'varias', empresasIds: duas() })
    expect(facetas.escolaridades).toEqual([{ valor: '09', rotulo: 'Educação superior completa', total: 2 }])
    expect((await rh.refusal(c.listar, { nome: 'varias', empresasIds: duas(), page: 1_000_000 })).status).toBe(400)
  })
  it('finds nobody where the user has no access, like in a company that does not exist', async () => {
    for (const id of [fora.id, 999_999_999]) {
      expect(await nomes({ nome: 'varias', empresasIds: [id] })).toEqual([])
      expect(await nomes({ nome: 'varias', sort: 'nome,asc', empresasIds: [la.id, id] })).toEqual([
        'Ábaco 1 Varias',
        'Bento 1 Varias',
      ])
      expect((await rh.call(c.facetas, { nome: 'varias', empresasIds: [id] })).escolaridades).toEqual([])
      expect(await nomes({ nome: 'varias', empresaId: id })).toEqual([])
    }
    expect(await nomes({ nome: 'varias', empresasIds: duas() }, fora.admin)).toEqual([])
    // Knowing the id of another company's candidate does not give access to it either.
    const { content } = await buscar({ nome: 'varias', empresasIds: [la.id] })
    expect((await rh.refusal(c.verificarPendencias, { id: content[0]!.id, empresaId: la.id })).status).toBe(404)
    expect(await rh.call(c.removerEmLote, { ids: [content[0]!.id] })).toMatchObject({ excluidos: [] })
    expect((await rh.refusal(c.marcarEmLote, { ids: [content[0]!.id], retirar: [1] })).status).toBe(404)
  })
  it('is what the profile there allows: no search without its authority, and no filter that reveals', async () => {
    const leitor = await aqui.user(TODAS())
    await acesso(la.id, leitor.usuarioId, [solicitacoes.autoridades.ver.name])
    expect(await nomes({ nome: 'abaco', empresasIds: duas() }, leitor)).toEqual(['Ábaco 0 Varias'])
    const discreto = await aqui.user(TODAS())
    await acesso(la.id, discreto.usuarioId, [c.autoridades.ver.name])
    await candidato(la.id, { nome: 'Dora Discreta', sexo: 'F', cpf: randomCpf() }, { pretencao_salarial: 5000 })
    const [row] = (await buscar({ nome: 'Discreta', empresasIds: duas() }, discreto)).content
    expect(row).toMatchObject({ nome: 'Dora Discreta', cpf: null, sexo: null, pretencaoSalarial: null })
    for (const filtro of [{ sexo: 'F' }, { pretencaoSalarial: 9000 }, { idade: '10-' }] as const)
      expect(await nomes({ nome: 'Discreta', empresasIds: duas(), ...filtro }, discreto)).toEqual([])
    expect(await nomes({ nome: 'Discreta', empresasIds: duas(), sexo: 'F' })).toEqual(['Dora Discreta'])
  })
  it('tells of whoever works there out of the user’s areas no more than that company’s own search', async () => {
    const dela = { nome: 'Elza Longe', cpf: randomCpf() }
    const { pessoaId } = await candidato(la.id, dela, { pretencao_salarial: 8000 })
    await colaborador(app, la.id, pessoaId, {
      estabelecimento_id: ondeLa.estabelecimentoId,
      area_id: ondeLa.areaId,
      faixa_salarial_id: ondeLa.faixaId,
    })
    const gestor = await aqui.user(TODAS())
    await acesso(la.id, gestor.usuarioId, TODAS(), [await area(app, la.id)])
    const [row] = (await buscar({ nome: dela.nome, empresasIds: duas() }, gestor)).content
    expect(row).toMatchObject({ cpf: null, pretencaoSalarial: null })
    expect(await nomes({ cpf: dela.cpf, empresasIds: duas() }, gestor)).toEqual([])
    expect(await nomes({ cpf: dela.cpf, empresasIds: duas() })).toEqual([dela.nome])
  })
  it('reaches every company with the authority for all of them, and none that was switched off', async () => {
    const diretora = await aqui.user([...TODAS(), 'ROLE_VER_TODAS_EMPRESAS'])
    const asked = { nome: 'bento', sort: 'nome,asc', empresasIds: [...duas(), fora.id] }
    expect(await nomes(asked, diretora)).toEqual(['Bento 0 Varias', 'Bento 1 Varias', 'Bento 2 Varias'])
    await app.owner.query('update empresa set ativa = false where id = $1', [fora.id])
    try {
      expect(await nomes(asked, diretora)).toEqual(['Bento 0 Varias', 'Bento 1 Varias'])
    } finally {
      await app.owner.query('update empresa set ativa = true where id = $1', [fora.id])
    }
  })
  it('reads what is chosen from a registry by its name in each of them', async () => {
    const cargo = (empresa_id: number, nome: string) => insert(app, 'cargo', { empresa_id, nome, nome_mercado: nome })
    const [nosso, deles] = [await cargo(aqui.id, 'Açougueiro'), await cargo(la.id, 'ACOUGUEIRO')]
    const so = await cargo(aqui.id, 'Confeiteiro')
    const quem = [
      [aqui.id, nosso, 'Ivo Corte'],
      [la.id, deles, 'Jade Corte'],
      [aqui.id, so, 'Lúcio Corte'],
    ] as const
    for (const [empresa_id, cargo_id, nome] of quem) {
      const { id } = await candidato(empresa_id, { nome })
      await insert(app, 'candidato_cargo', { empresa_id, candidato_id: id, cargo_id })
    }
    const pretende = (...cargosIds: number[]) =>
      nomes({ nome: 'corte', sort: 'nome,asc', empresasIds: duas(), cargosIds })
    expect(await pretende(nosso)).toEqual(['Ivo Corte', 'Jade Corte'])
    expect(await pretende(so)).toEqual(['Lúcio Corte'])
    expect(await pretende(nosso, so)).toEqual(['Ivo Corte', 'Jade Corte', 'Lúcio Corte'])
    // An id from another company's registry matches nothing here.
    expect(await pretende(deles)).toEqual([])

    const marca = async (quem: Client, nome: string, candidatoNome: string) => {
      const { id } = await quem.call(marcadores.criar, { nome })
      const { content } = await buscar({ nome: candidatoNome }, quem)
      await quem.call(c.marcarEmLote, { ids: [content[0]!.id], incluir: [id] })
      return id
    }
    const viaja = await marca(rh, 'Viaja', 'Ivo Corte')
    await marca(la.admin, 'viaja', 'Jade Corte')
    const outro = await marca(rh, 'Só aqui', 'Ivo Corte')
    const marcados = (...marcadoresIds: number[]) =>
      nomes({ nome: 'corte', sort: 'nome,asc', empresasIds: duas(), marcadoresIds })
    expect(await marcados(viaja)).toEqual(['Ivo Corte', 'Jade Corte'])
    expect(await marcados(viaja, outro)).toEqual(['Ivo Corte'])
    const facetas = await rh.call(c.facetas, { nome: 'corte', empresasIds: duas() })
    expect(facetas.marcadores).toEqual([
      { valor: String(viaja), rotulo: 'Viaja', total: 2 },
      { valor: String(outro), rotulo: 'Só aqui', total: 1 },
    ])
  })
  it('says whom the other company shares, who may then be put into requests here and stays there', async () => {
    const nova = await aqui.admin.call(solicitacoes.criar, pedido(onde) as never)
    const outro = await aqui.user(Object.values(solicitacoes.autoridades))
    const vaga = await outro.call(solicitacoes.fluxo.endpoints.libera, {
      id: nova.id,
      versao: nova.versao,
      status: 'A',
    })
    const livre = await candidato(la.id, { nome: 'Nilo Partilha' })
    const cpf = randomCpf()
    const conhecida = await candidato(la.id, { nome: 'Olga Partilha', cpf })
    await pessoa(app, aqui.id, { nome: 'Olga Partilha', cpf })
    const vistos = async () =>
      (await buscar({ nome: 'partilha', sort: 'nome,asc', empresasIds: duas() })).content.map((r) => [
        r.id,
        r.compartilhado,
      ])
    const incluir = () => rh.call(c.vincularEmLote, { ids: [livre.id], solicitacaoId: vaga.id })
    const nao = [
      { id: livre.id, label: `Registro ${livre.id}`, motivo: 'Não existe mais, ou não está ao seu alcance.' },
    ]
    expect(await vistos()).toEqual([
      [livre.id, false],
      [conhecida.id, false],
    ])
    expect(await incluir()).toEqual({ alterados: [], recusados: nao })
    const compartilhar = async (compartilhaCandidatos: boolean) => {
      const { pode: _, ...atual } = await rh.call(lerParametrosSistema, {})
      await (await app.everywhere(aqui.id)).call(gravarParametrosSistema, { ...atual, compartilhaCandidatos })
    }
    await compartilhar(true)
    try {
      expect(await vistos()).toEqual([
        [livre.id, true],
        [conhecida.id, false],
      ])
      expect(await incluir()).toEqual({ alterados: [livre.id], recusados: [] })
      const { rows } = await app.owner.query(
        'select empresa_id, candidato_id, origem_candidato_id from candidato_solicitacao where solicitacao_id = $1',
        [vaga.id],
      )
      expect(rows.map((r) => [Number(r.empresa_id), r.candidato_id, Number(r.origem_candidato_id)])).toEqual([
        [aqui.id, null, livre.id],
      ])
    } finally {
      await compartilhar(false)
    }
  })
})
