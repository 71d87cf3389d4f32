import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import * as parametros from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { escala, insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import {
  avaliacao,
  encerrar,
  exigirCompetencia,
  formularioDoNineBox,
  respondeu,
  trabalhador,
} from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

interface Resposta {
  papel: 'U' | 'L' | 'P'
  nota: number
  /** The required level, or the one below it. */
  alcanca: boolean
}
interface Avaliado {
  nome: string
  areaId?: number
  respostas: (Resposta | 'nada')[]
}
const alto = (papel: Resposta['papel'] = 'P'): Resposta => ({ papel, nota: 9, alcanca: true })
const baixo = (papel: Resposta['papel'] = 'P'): Resposta => ({ papel, nota: 2, alcanca: false })
/** A released evaluation with these people, each evaluated by others, and its Nine Box. */
async function cenario(pessoas: Avaliado[], outros: Record<string, unknown> = {}) {
  const [basico, pleno] = (await escala(app, company.id, { percentual: false })) as [number, number]
  const a = await avaliacao(company, { avaliarCompetenciasCargo: true, ...outros })
  const feitas: { id: number; resposta: Resposta; competenciaId: number }[] = []
  const gente: Awaited<ReturnType<typeof trabalhador>>[] = []
  for (const { nome, areaId, respostas } of pessoas) {
    const quem = await trabalhador(app, company, { nome, ...(areaId === undefined ? {} : { areaId }) })
    gente.push(quem)
    const { competenciaId } = await exigirCompetencia(app, company.id, quem.faixaId)
    await app.owner.query('update competencia_linha set nivel_competencia_id = $1 where competencia_id = $2', [
      pleno,
      competenciaId,
    ])
    for (const resposta of respostas) {
      const papel = resposta === 'nada' ? 'P' : resposta.papel
      const avaliador = papel === 'U' ? quem : await trabalhador(app, company, { nome: `Avalia ${nome}` })
      const { id } = await company.admin.call(participantes.criar, {
        ...{ avaliacaoDesempenhoId: a.id, avaliadoId: quem.id, avaliadorId: avaliador.id, papel },
      })
      if (resposta !== 'nada') feitas.push({ id, resposta, competenciaId })
    }
  }
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
  for (const { id, resposta, competenciaId } of feitas) {
    const nivelId = resposta.alcanca ? pleno : basico
    await respondeu(app, company.id, id, { nota: resposta.nota, nivelId, competenciaId })
  }
  const nb = await company.admin.call(c.nineBox.criar, formularioDoNineBox(a.id))
  return { a, nb, gente }
}
const niveisDe = (talento_id: number) =>
  insert(app, 'configuracao_nivel_competencia', { empresa_id: company.id, talento_id, data: '2026-01-01' })
async function pdf(client: Client, id: number) {
  const answer = await client.send(c.relatorio, { id })
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { nome: answer.headers.get('content-disposition'), texto: (await textOfPdf(bytes)).replace(/\s+/g, ' ') }
}

describe('a Nine Box', () => {
  it('R0685 has nine boxes, is kept whole, and tells a second writer; R0708 one a day, which can be asked', async () => {
    const a = await avaliacao(company, { avaliarCompetenciasCargo: true })
    const form = formularioDoNineBox(a.id)
    // The evaluation is not released yet.
    expect((await company.admin.refusal(c.nineBox.criar, form)).body.errors).toMatchObject([
      { field: 'avaliacaoDesempenhoId' },
    ])
    await app.owner.query('update avaliacao_desempenho set liberada = true where id = $1', [a.id])
    expect(await company.admin.call(c.existe, { data: form.data })).toEqual({ existe: false })
    const nb = await company.admin.call(c.nineBox.criar, form)
    expect(nb).toMatchObject(form)
    expect(await company.admin.call(c.existe, { data: form.data })).toEqual({ existe: true })
    expect((await company.admin.refusal(c.nineBox.criar, form)).body.errors).toEqual([
      { field: 'data', message: 'Já existe um Nine Box nesta data.' },
    ])
    const box5 = { nomeclatura: 'MEIO', descricao: 'O meio da matriz.' }
    const { pode: _, avaliacaoTitulo: __, ...lido } = nb
    const depois = await company.admin.call(c.nineBox.alterar, { ...lido, box5, percentualAltoPotencial: 80 })
    expect(depois).toMatchObject({ ...form, box5, percentualAltoPotencial: 80, versao: nb.versao + 1 })
    expect((await company.admin.refusal(c.nineBox.alterar, { ...lido, box5 })).body.code).toBe('STALE_VERSION')
    expect(await company.admin.call(c.nineBox.listar, { unpaged: true, dataIni: '2026-01-01' })).toMatchObject([
      { id: nb.id },
    ])
    expect(await company.admin.call(c.nineBox.listar, { unpaged: true, dataIni: '2026-07-01' })).toEqual([])
    await company.admin.call(c.nineBox.excluir, { id: nb.id, versao: depois.versao })
    expect(await company.admin.call(c.existe, { data: form.data })).toEqual({ existe: false })
  })

  it('is refused with what is missing, in one answer (R0698, R0700, R0701)', async () => {
    const form = formularioDoNineBox(1, {
      ...{ percentualBaixoPotencial: null, percentualAltoPotencial: null, percentualBaixoDesempenho: 66 },
      box1: { nomeclatura: '', descricao: 'x' },
    })
    const { errors } = (await company.admin.refusal(c.nineBox.criar, form)).body as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field).sort()).toEqual([
      // No evaluation has the id 1.
      ...['avaliacaoDesempenhoId', 'box1.nomeclatura'],
      ...['percentualAltoPotencial', 'percentualBaixoDesempenho', 'percentualBaixoPotencial'],
    ])
  })

  it('R0705 R0706 does not come of competences alone, nor of the model alone', async () => {
    const so = await avaliacao(company, { avaliarSomenteCompetencias: true, avaliarCompetenciasCargo: true })
    const modelo = await avaliacao(company, { avaliarCompetenciasCargo: false })
    await app.owner.query('update avaliacao_desempenho set liberada = true where empresa_id = $1', [company.id])
    const recusa = async (id: number) => {
      const { body } = await company.admin.refusal(c.nineBox.criar, formularioDoNineBox(id))
      return (body as { errors: { message: string }[] }).errors[0]!.message
    }
    expect(await recusa(so.id)).toContain('somente competências')
    expect(await recusa(modelo.id)).toContain('somente o modelo')
    const opcoes = await company.admin.call(c.opcoesDeAvaliacao, {})
    expect(opcoes.map(({ recusa: porque }) => porque !== null)).toEqual([true, true])
  })
})

describe('who stands where', () => {
  it('R0709 R0453 by the formula: by id, by a person’s levels, by a plan; nobody is dropped silently', async () => {
    const { nb, gente } = await cenario([
      { nome: 'Ana Alta', respostas: [alto('L'), { ...alto(), nota: 8 }] },
      { nome: 'Beto Baixo', respostas: [baixo()] },
      { nome: 'Caio Calado', respostas: ['nada'] },
    ])
    const [ana, beto, caio] = gente as [(typeof gente)[0], (typeof gente)[0], (typeof gente)[0]]
    const g = await company.admin.call(c.lerGrafico, { id: nb.id })
    expect(g.box3).toMatchObject({ quantidade: 1, selecionado: false, colaboradorIds: [ana.id] })
    // Half of the required level is 50%, which lies between 33 and 66.
    expect(g.box4).toMatchObject({ quantidade: 1, colaboradorIds: [beto.id] })
    expect(g).toMatchObject({ percentualDesempenho: 52.5, percentualPotencial: 75 })
    expect(g.semBox).toEqual([{ id: caio.id, nome: 'Caio Calado', cargo: expect.anything(), motivo: c.MOTIVOS.ambos }])
    const doPlano = await company.admin.call(c.graficoParaPdi, { nineBoxId: nb.id, colaboradorId: ana.id })
    expect(doPlano).toMatchObject({ percentualDesempenho: 85, percentualPotencial: 100, semBox: [] })
    expect(doPlano.box3).toMatchObject({ quantidade: 1, selecionado: true })
    expect(doPlano.box4).toMatchObject({ quantidade: 0, selecionado: false, colaboradorIds: [] })
    expect(await company.admin.call(c.graficoPorCompetencias, { id: await niveisDe(ana.id) })).toEqual(doPlano)
    const talentos = await company.admin.call(c.talentos, { nineBoxId: nb.id, ids: [beto.id, ana.id] })
    expect(talentos).toMatchObject([
      { id: ana.id, nome: 'Ana Alta', foto: null, cargo: { nome: expect.any(String) } },
      { id: beto.id },
    ])
    const body = new FormData()
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1F6FEB' } })
      .png()
      .toBuffer()
    body.append('foto', new Blob([new Uint8Array(png)]), 'ana.png')
    const path = `/cargo-salario/colaboradores/${ana.id}/foto`
    expect((await company.admin.fetch('POST', path, { body })).status).toBe(200)
    const [dela] = await company.admin.call(c.talentos, { nineBoxId: nb.id, ids: [ana.id] })
    expect(dela!.foto!.contentType).toBe('image/jpeg')
    // The picture is small and square.
    expect(await sharp(Buffer.from(dela!.foto!.bytes, 'base64')).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 96, height: 96 },
    })
  })

  it('of one person: the values, the median of the area, and what each role gave by whom', async () => {
    const areaId = (await trabalhador(app, company, { nome: 'Guia' })).areaId
    const { nb, gente } = await cenario([
      { nome: 'Ana', areaId, respostas: [alto('L'), { ...alto(), nota: 8 }, { ...alto(), nota: 6 }, 'nada'] },
      { nome: 'Beto', areaId, respostas: [baixo()] },
      { nome: 'Caio', respostas: ['nada'] },
      { nome: 'Davi', respostas: [baixo()] },
    ])
    const de = (i: number) => ({ nineBoxId: nb.id, colaboradorId: gente[i]!.id })
    const ana = await company.admin.call(c.lerPessoa, de(0))
    expect(ana).toMatchObject({
      ...{ id: gente[0]!.id, nome: 'Ana', box: 3, motivo: null, anonima: false },
      // Leader 9, peers 8 and 6: (90 + 70) / 2.
      ...{ desempenho: 80, potencial: 100, medianaDesempenho: 50, medianaPotencial: 75 },
    })
    expect(ana.papeis).toEqual([
      { papel: 'Gestor', quem: 'Avalia Ana', desempenho: 90, potencial: 100 },
      { papel: 'Par', quem: '2 pessoas', desempenho: 70, potencial: 100 },
    ])
    expect(await company.admin.call(c.lerPessoa, de(2))).toMatchObject({
      ...{ box: null, motivo: c.MOTIVOS.ambos, desempenho: null, papeis: [] },
    })
    const g = await company.admin.call(c.lerGrafico, { id: nb.id })
    expect(g.distribuicao).toEqual({
      desempenho: [0, 0, 2, 0, 0, 0, 0, 0, 1, 0],
      potencial: [0, 0, 0, 0, 0, 2, 0, 0, 0, 1],
    })
    // The person itself is told what each role gave, and by nobody's name.
    const propria = await company.user([c.autoridades.ver, c.verResultado], { talentoId: gente[0]!.id })
    const dela = await propria.call(c.lerPessoa, de(0))
    expect(dela.papeis.map(({ quem }) => quem)).toEqual(['1 pessoa', '2 pessoas'])
  })

  it('R0710 R0762 tells who has not answered, and about whom, also of some evaluators or of some people evaluated', async () => {
    const { a, gente } = await cenario([{ nome: 'Dora', respostas: [alto(), 'nada'] }])
    const avaliacaoDesempenhoId = a.id
    const faltam = await company.admin.call(c.avaliadoresQueNaoResponderam, { avaliacaoDesempenhoId })
    expect(faltam).toMatchObject([{ nome: 'Avalia Dora', avaliados: [{ id: gente[0]!.id, nome: 'Dora' }] }])
    const outros = { avaliacaoDesempenhoId, avaliadoresIds: [gente[0]!.id] }
    expect(await company.admin.call(c.avaliadoresQueNaoResponderam, outros)).toEqual([])
    const avaliador = faltam[0]!.id
    const deles = (avaliadoresIds: number[], avaliadosIds: number[]) =>
      company.admin.call(c.avaliadoresQueNaoResponderam, { avaliacaoDesempenhoId, avaliadoresIds, avaliadosIds })
    expect(await deles([avaliador], [gente[0]!.id])).toEqual(faltam)
    expect(await deles([avaliador], [avaliador])).toEqual([])
  })

  it('of an anonymous evaluation nobody is placed by what one other person gave', async () => {
    const { a, nb, gente } = await cenario(
      [
        { nome: 'Eva Uma', respostas: [alto('U'), alto('L')] },
        { nome: 'Fabio Dois', respostas: [alto('L'), alto('P')] },
      ],
      { anonima: true },
    )
    const antes = await company.admin.call(c.lerGrafico, { id: nb.id })
    expect(antes.semBox.map(({ motivo }) => motivo)).toEqual([c.MOTIVOS.aberta, c.MOTIVOS.aberta])
    await encerrar(app, a.id)
    const g = await company.admin.call(c.lerGrafico, { id: nb.id })
    expect(g.box3.colaboradorIds).toEqual([gente[1]!.id])
    expect(g.semBox).toMatchObject([{ id: gente[0]!.id, motivo: c.MOTIVOS.sigilo }])
    const dela = await company.admin.call(c.graficoParaPdi, { nineBoxId: nb.id, colaboradorId: gente[0]!.id })
    expect(dela).toMatchObject({ percentualDesempenho: null, percentualPotencial: null })
    for (const colaboradorId of gente.map(({ id }) => id))
      expect(await company.admin.call(c.lerPessoa, { nineBoxId: nb.id, colaboradorId })).toMatchObject({
        ...{ anonima: true, papeis: [] },
        desempenho: colaboradorId === gente[0]!.id ? null : 90,
      })
  })

  it('attack: people out of the reach are in no count, mean, chart, list or paper; R0707 the paper is NineBox.pdf', async () => {
    const { a, nb, gente } = await cenario([
      { nome: 'Gina Dentro', respostas: [alto()] },
      { nome: 'Hugo Fora', respostas: [baixo(), 'nada'] },
      { nome: 'Iris Fora', respostas: ['nada'] },
    ])
    const [gina, hugo, iris] = gente as [(typeof gente)[0], (typeof gente)[0], (typeof gente)[0]]
    // This user even evaluates one of them, and therefore sees that pair.
    const perto = await company.user([c.autoridades.ver, c.verResultado], { areas: [gina.areaId], talentoId: gina.id })
    const proprio = { avaliacao_desempenho_id: a.id, avaliado_id: hugo.id, avaliador_id: gina.id, papel: 'A' }
    await insert(app, 'participante_avaliacao_desempenho', { empresa_id: company.id, ...proprio })
    const g = await perto.call(c.lerGrafico, { id: nb.id })
    expect(c.BOXES.flatMap((nome) => g[nome].colaboradorIds)).toEqual([gina.id])
    expect(c.BOXES.reduce((n, nome) => n + g[nome].quantidade, 0)).toBe(1)
    expect(g).toMatchObject({ percentualDesempenho: 90, percentualPotencial: 100, semBox: [] })
    for (const fora of [hugo, iris]) {
      expect((await perto.send(c.graficoParaPdi, { nineBoxId: nb.id, colaboradorId: fora.id })).status).toBe(404)
      expect((await perto.send(c.graficoPorCompetencias, { id: await niveisDe(fora.id) })).status).toBe(404)
      expect((await perto.send(c.lerPessoa, { nineBoxId: nb.id, colaboradorId: fora.id })).status).toBe(404)
    }
    const todos = { nineBoxId: nb.id, ids: gente.map(({ id }) => id) }
    expect((await perto.call(c.talentos, todos)).map(({ id }) => id)).toEqual([gina.id])
    const avaliacaoDesempenhoId = a.id
    expect(await perto.call(c.avaliadoresQueNaoResponderam, { avaliacaoDesempenhoId })).toEqual([])
    const impresso = await pdf(perto, nb.id)
    expect(impresso.nome).toContain('NineBox.pdf')
    expect(impresso.texto).toContain('Gina Dentro')
    expect(impresso.texto).not.toContain('Fora')
    expect((await pdf(company.admin, nb.id)).texto).toContain('Hugo Fora')
  })

  it('is told only to who may see the results of evaluations as well', async () => {
    const { a, nb, gente } = await cenario([{ nome: 'Joel', respostas: [alto()] }])
    const nineBoxId = nb.id
    const [colaboradorId, id] = [gente[0]!.id, await niveisDe(gente[0]!.id)]
    for (const quem of [await company.user([c.autoridades.ver]), await company.user([c.verResultado])])
      for (const answer of [
        await quem.send(c.lerGrafico, { id: nineBoxId }),
        await quem.send(c.graficoParaPdi, { nineBoxId, colaboradorId }),
        await quem.send(c.graficoPorCompetencias, { id }),
        await quem.send(c.lerPessoa, { nineBoxId, colaboradorId }),
        await quem.send(c.avaliadoresQueNaoResponderam, { avaliacaoDesempenhoId: a.id }),
        await quem.send(c.talentos, { nineBoxId, ids: [colaboradorId] }),
        await quem.send(c.relatorio, { id: nineBoxId }),
      ])
        expect(answer.status).toBe(403)
    // The names of the boxes need no authority for results.
    expect(await (await company.user([c.autoridades.ver])).call(c.nineBox.ler, { id: nineBoxId })).toMatchObject({
      id: nb.id,
    })
  })

  it('the system’s parameter swaps the axes of chart and paper, and nobody’s box', async () => {
    const { nb, gente } = await cenario([{ nome: 'Lia', respostas: [alto()] }])
    const { pode: _, ...antes } = await company.admin.call(parametros.lerParametrosSistema, {})
    const mudado = await (await app.everywhere(company.id)).call(parametros.gravarParametrosSistema, {
      ...antes,
      inverterEixoResultadoNineBox: true,
    })
    try {
      const g = await company.admin.call(c.lerGrafico, { id: nb.id })
      expect(g).toMatchObject({ inverterEixoResultadoNineBox: true, box3: { colaboradorIds: [gente[0]!.id] } })
      expect((await pdf(company.admin, nb.id)).texto).toContain('↑ Desempenho')
    } finally {
      await (await app.everywhere(company.id)).call(parametros.gravarParametrosSistema, {
        ...antes,
        versao: mudado.versao,
      })
    }
    expect((await pdf(company.admin, nb.id)).texto).toContain('↑ Potencial')
  })
})
