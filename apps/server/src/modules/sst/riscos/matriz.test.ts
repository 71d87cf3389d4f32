import { classeDoPar, classificacoes } from '@quadro/contract/sst/riscos/classificacoes.ts'
import { gravarMatriz, lerMatriz, matrizes } from '@quadro/contract/sst/riscos/matriz.ts'
import { gravidadesRisco, probabilidadesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, testApp } from '../../../testing/app.ts'

const app = await testApp()
let sst: Client
/** Ids by name: two gravities, two probabilities. */
let g: Record<'leve' | 'maior', number>
let p: Record<'rara' | 'certa', number>
beforeEach(async () => {
  sst = (await app.company()).admin
  const nivel = async (registry: typeof gravidadesRisco, nome: string, ordem: number) =>
    (await sst.call(registry.criar, { nome, descricao: nome, ordem })).id
  g = { leve: await nivel(gravidadesRisco, 'Leve', 1), maior: await nivel(gravidadesRisco, 'Maior', 2) }
  p = { rara: await nivel(probabilidadesRisco, 'Rara', 1), certa: await nivel(probabilidadesRisco, 'Certa', 2) }
})
const par = (gravidadeRiscoId: number, probabilidadeRiscoId: number) => ({ gravidadeRiscoId, probabilidadeRiscoId })
const classe = (nome: string, ordem: number, pares: ReturnType<typeof par>[]) =>
  sst.call(classificacoes.criar, { nome, ordem, exigeAcao: ordem > 1, matrizClassificacaoSeveridadeRisco: pares })
const nomeEm = async (gravidade: number, probabilidade: number) =>
  (await sst.call(classeDoPar, par(gravidade, probabilidade))).classificacao?.nome ?? null

describe('a class of severity', () => {
  it('R1334 is found from probability and gravity; a hole has none', async () => {
    await classe('Trivial', 1, [par(g.leve, p.rara)])
    expect((await sst.call(classeDoPar, par(g.leve, p.rara))).classificacao).toMatchObject({
      ...{ nome: 'Trivial', ordem: 1, exigeAcao: false },
    })
    expect(await nomeEm(g.maior, p.rara)).toBeNull()
    const outra = (await app.company()).admin
    expect((await outra.call(classeDoPar, par(g.leve, p.rara))).classificacao).toBeNull()
  })
  it('takes a pair from another class, and gives up its own as a hole', async () => {
    const trivial = await classe('Trivial', 1, [par(g.leve, p.rara), par(g.leve, p.certa)])
    const grave = await classe('Grave', 2, [par(g.maior, p.certa), par(g.leve, p.certa)])
    expect(await nomeEm(g.leve, p.certa)).toBe('Grave')
    expect((await sst.call(classificacoes.ler, { id: trivial.id })).combinacoes).toBe(1)
    const { id, versao } = grave
    const menos = {
      nome: 'Grave',
      ordem: 2,
      exigeAcao: true,
      matrizClassificacaoSeveridadeRisco: [par(g.maior, p.certa)],
    }
    await sst.call(classificacoes.alterar, { id, versao, ...menos })
    expect(await nomeEm(g.leve, p.certa)).toBeNull()
    expect((await sst.call(lerMatriz, {})).buracos).toEqual(['Leve × Certa', 'Maior × Rara'])
  })
  it('R1127 cannot lose its last pair, to another class or alone', async () => {
    await classe('Trivial', 1, [par(g.leve, p.rara)])
    const novo = { nome: 'Grave', ordem: 2, exigeAcao: true, matrizClassificacaoSeveridadeRisco: [par(g.leve, p.rara)] }
    const tirada = await sst.refusal(classificacoes.criar, novo)
    expect(tirada.body.message).toBe(
      "A classe 'Trivial' ficaria sem combinações. Adicione pelo menos uma combinação da matriz.",
    )
    const { content } = (await sst.call(matrizes.listar, {})) as { content: { id: number; versao: number }[] }
    const { id, versao } = content[0]!
    expect((await sst.refusal(matrizes.excluir, { id, versao })).body.message).toContain("'Trivial' ficaria sem")
    expect(await sst.call(matrizes.excluirVarios, { ids: [id] })).toMatchObject({ excluidos: [], recusados: [{ id }] })
    expect(await nomeEm(g.leve, p.rara)).toBe('Trivial')
  })
  it('refuses levels of another company', async () => {
    const meu = sst
    const outra = (await app.company()).admin
    sst = outra
    const alheia = await sst.call(gravidadesRisco.criar, { nome: 'Alheia', descricao: 'x', ordem: 1 })
    const form = { nome: 'X', ordem: 1, exigeAcao: false, matrizClassificacaoSeveridadeRisco: [par(alheia.id, p.rara)] }
    const { body } = await meu.refusal(classificacoes.criar, form)
    expect(body.errors).toEqual([
      { field: 'matrizClassificacaoSeveridadeRisco.0.gravidadeRiscoId', message: 'Escolha um item da lista' },
    ])
  })
})

describe('the matrix', () => {
  it('takes single pairs, each with one class', async () => {
    const trivial = await classe('Trivial', 1, [par(g.leve, p.rara)])
    const novo = { ...par(g.maior, p.certa), classificacaoSeveridadeRiscoId: trivial.id }
    expect(await sst.call(matrizes.criar, novo)).toMatchObject({ gravidadeNome: 'Maior', classificacaoNome: 'Trivial' })
    expect((await sst.refusal(matrizes.criar, novo)).body.errors).toEqual([
      { field: 'probabilidadeRiscoId', message: 'Esta combinação já tem uma classe.' },
    ])
  })
  it('is painted whole or not at all, on what the user saw', async () => {
    const trivial = await classe('Trivial', 1, [par(g.leve, p.rara), par(g.leve, p.certa)])
    const grave = await classe('Grave', 2, [par(g.maior, p.certa)])
    const pintar = (...mudancas: (ReturnType<typeof par> & { de: number | null; para: number })[]) => ({
      mudancas: mudancas.map(({ de, para, ...x }) => ({ ...x, antesId: de, classificacaoSeveridadeRiscoId: para })),
    })
    const depois = await sst.call(
      gravarMatriz,
      pintar(
        { ...par(g.maior, p.rara), de: null, para: grave.id },
        { ...par(g.leve, p.certa), de: trivial.id, para: grave.id },
      ),
    )
    expect(depois.buracos).toEqual([])
    expect(depois.celulas).toHaveLength(4)
    const velho = await sst.refusal(gravarMatriz, pintar({ ...par(g.leve, p.certa), de: trivial.id, para: trivial.id }))
    expect(velho.status).toBe(409)
    const vazia = await sst.refusal(
      gravarMatriz,
      pintar(
        { ...par(g.leve, p.certa), de: grave.id, para: grave.id },
        { ...par(g.leve, p.rara), de: trivial.id, para: grave.id },
      ),
    )
    expect(vazia.body.message).toContain("'Trivial' ficaria sem combinações")
    expect(await nomeEm(g.leve, p.rara)).toBe('Trivial')
  })
})
