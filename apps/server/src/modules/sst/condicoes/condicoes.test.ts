import { somarDias } from '@quadro/contract/kit/datas.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as c from '@quadro/contract/sst/condicoes/condicoes.ts'
import { daCondicao } from '@quadro/contract/sst/condicoes/medicoes.ts'
import * as dosGrupos from '@quadro/contract/sst/grupos/grupos.ts'
import { alterarMedicao, inserirMedicao, listarMedicoes } from '@quadro/contract/sst/grupos/medicoes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { Refused, type TestApp, testApp } from '../../../testing/app.ts'
import { employee, funcao, insert } from '../../../testing/factories.ts'
import { criar, type Fabrica, fabrica, medida } from '../testing/grupos.ts'
import { doctor } from '../testing/profissionais.ts'

let app: TestApp
let f: Fabrica
let profissional: number
beforeAll(async () => {
  app = await testApp()
  f = await fabrica(app)
  profissional = await doctor(app, f.company.id)
})

/** An employee in the environment of the group from a day on, with a function or none. */
async function pessoa(mais: { admissao?: string; funcao_id?: number | null; ambiente_id?: number | null } = {}) {
  const { admissao = '2025-03-03', funcao_id = null, ambiente_id = f.forno } = mais
  const { id } = await employee(app, f.company)
  await app.owner.query(
    'update colaborador_historico set ambiente_id = $1, funcao_id = $2, data = $3 where talento_id = $4',
    [ambiente_id, funcao_id, admissao, id],
  )
  await app.owner.query('update talento set data_admissao = $1 where id = $2', [admissao, id])
  return id
}
const formulario = (colaboradorId: number, mais: object = {}) => ({
  ...{ colaboradorId, data: '2026-03-02', finalidade: 'eSocial' as const, descricaoAtividades: 'Opera a prensa' },
  ...{ profissionaisSstIds: [profissional], ...mais },
})
const inserir = (colaboradorId: number, mais: object = {}) =>
  f.sst.call(c.condicoes.criar, formulario(colaboradorId, mais))
/** What a call is refused with. */
const recusa = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing refused',
    (e: unknown) => {
      if (!(e instanceof Refused)) throw e
      const [first] = e.body.errors ?? []
      return first ? `${first.field}: ${first.message}` : e.body.message
    },
  )
const lista = async (filtro: object) =>
  ((await f.sst.call(c.condicoes.listar, filtro)) as { content: z.infer<typeof c.condicoes.row>[] }).content

describe('a condition of a person', () => {
  it('R0966 R0967 R0968 is kept with its flags, and its activities are typed unless said otherwise', async () => {
    const feita = await inserir(await pessoa())
    expect(feita).toMatchObject({
      ...{ tipoDescricaoAtividade: 'ABERTA', descricaoAtividades: 'Opera a prensa', grupoHomogeneo: null },
      ...{ obrigaProfissionalSST: true, insereMedicao: true, medicaoRiscoIds: [], situacao: 'V', medicoes: 0 },
      profissionaisSst: [{ id: profissional }],
    })
  })

  it('R1143 R1144 R1145 asks for its date, professionals and activities', async () => {
    const id = await pessoa()
    expect(await recusa(inserir(id, { data: '' }))).toBe('data: Campo obrigatório')
    const sem = { profissionaisSstIds: [] }
    expect(await recusa(inserir(id, sem))).toBe(`profissionaisSstIds: ${c.SEM_PROFISSIONAL}`)
    // The eSocial always names one, whatever the flag says; the PGR only when it is on.
    expect(await recusa(inserir(id, { ...sem, obrigaProfissionalSST: false }))).toContain(c.SEM_PROFISSIONAL)
    expect(await recusa(inserir(id, { ...sem, finalidade: 'PGR' }))).toContain(c.SEM_PROFISSIONAL)
    expect(await recusa(inserir(id, { descricaoAtividades: ' ' }))).toBe(`descricaoAtividades: ${c.SEM_DESCRICAO}`)
    expect(await recusa(inserir(id, { descricaoAtividades: 'x'.repeat(1000) }))).toContain('999')
    const feita = await inserir(id, { ...sem, finalidade: 'PGR', obrigaProfissionalSST: false })
    expect(feita.profissionaisSst).toEqual([])
  })

  it('R1331 begins at the earliest at the admission, which the server says', async () => {
    const id = await pessoa({ admissao: '2026-02-10' })
    expect(await f.sst.call(c.dataMinimaCondicaoAmbiental, { talentoId: id })).toEqual({
      ...{ dataMinima: '2026-02-10', peloInicioSst: false },
    })
    expect(await recusa(inserir(id, { data: '2026-02-09' }))).toBe('data: A data mínima é 10/02/2026, a da admissão.')
    await inserir(id, { data: '2026-02-10' })
    expect(await recusa(inserir(id, { data: '2026-02-10' }))).toContain('já tem uma condição ambiental desta data')
  })

  it('R1331 begins at the earliest when the company began to send SST events; older ones stay', async () => {
    const id = await pessoa({ admissao: '2026-02-10' })
    const { id: condicaoId, versao } = await inserir(id, { data: '2026-02-12' })
    await app.owner.query("update empresa_configuracao set inicio_sst = '2026-03-01' where empresa_id = $1", [
      f.company.id,
    ])
    try {
      const dito = 'A data mínima é 01/03/2026, a do início dos eventos de SST no eSocial.'
      expect(await f.sst.call(c.dataMinimaCondicaoAmbiental, { talentoId: id })).toEqual({
        ...{ dataMinima: '2026-03-01', peloInicioSst: true },
      })
      expect(await recusa(inserir(id, { data: '2026-02-28' }))).toBe(`data: ${dito}`)
      await inserir(id, { data: '2026-03-01' })
      const lida = await f.sst.call(c.condicoes.ler, { id: condicaoId })
      const form = { ...lida, profissionaisSstIds: lida.profissionaisSst.map((p) => p.id), versao }
      const mudada = await f.sst.call(c.condicoes.alterar, { ...form, descricaoAtividades: 'Abastece' } as never)
      expect(mudada.data).toBe('2026-02-12')
      const para = { ...form, versao: mudada.versao, data: '2026-02-13' }
      expect(await recusa(f.sst.call(c.condicoes.alterar, para as never))).toBe(`data: ${dito}`)
    } finally {
      await app.owner.query('update empresa_configuracao set inicio_sst = null where empresa_id = $1', [f.company.id])
    }
  })

  it('takes the activities that the function describes on its day, as text of its own', async () => {
    const empresa_id = f.company.id
    const { id: funcao_id } = await funcao(app, empresa_id, 'Forneiro', {
      descricao: 'Carrega o forno',
      data: '2025-01-01',
    })
    await insert(app, 'funcao_historico', {
      ...{ empresa_id, funcao_id, data: '2026-03-10', nome_funcao: 'Forneiro', descricao: 'Vigia o forno' },
    })
    const id = await pessoa({ funcao_id })
    const daFuncao = { tipoDescricaoAtividade: 'FUNCAO' as const, descricaoAtividades: null }
    const antes = await inserir(id, daFuncao)
    expect(antes.descricaoAtividades).toBe('Carrega o forno')
    expect((await inserir(id, { ...daFuncao, data: '2026-03-10' })).descricaoAtividades).toBe('Vigia o forno')
    expect(await recusa(inserir(await pessoa(), daFuncao))).toBe(
      'tipoDescricaoAtividade: Não tem função com descrição nesta data.',
    )
  })

  it('has measures and EPIs of its own, which ask for what those of a group do', async () => {
    const { id } = await inserir(await pessoa())
    const agente = f.agentes.get('02.01.001')!
    expect(await recusa(f.sst.call(daCondicao.inserirMedicao, { id, ...medida(f) }))).toContain('Agente nocivo')
    const protegida = {
      atividadePerigosaInsalubreId: agente,
      utilizaEpi: '2' as const,
      episIds: [f.epi],
      epiEficaz: 'S' as const,
    }
    const m = await f.sst.call(daCondicao.inserirMedicao, { id, ...medida(f, protegida) })
    expect(m).toMatchObject({ historicoId: null, epis: [{ epiId: f.epi, numeroCA: '12345' }] })
    const [epi] = await f.sst.call(daCondicao.listarEpisRisco, { id })
    expect(epi).toMatchObject({ medicaoRiscoId: m.id, epi: { id: f.epi } })
    expect(await recusa(f.sst.call(daCondicao.excluirEpiRisco, { id, eid: epi!.id, versao: epi!.versao }))).toContain(
      'este é o único',
    )
    const lida = await f.sst.call(c.condicoes.ler, { id })
    expect(lida.medicaoRiscoIds).toEqual([m.id])
    // Another condition does not reach it.
    const outra = await inserir(await pessoa())
    expect(await recusa(f.sst.call(daCondicao.lerMedicao, { id: outra.id, mid: m.id }))).not.toBe('nothing refused')
    const sem = { ...formulario(0), insereMedicao: false }
    const { colaboradorId: _, ...campos } = sem
    expect(await recusa(f.sst.call(c.condicoes.alterar, { id, versao: lida.versao, ...campos }))).toContain(
      'exclua-as antes',
    )
  })
})

describe('a condition of a group', () => {
  const grupo = async () => {
    const feito = await criar(f, { nome: `Prensas ${Math.random()}`, finalidade: 'eSocial_PGR' })
    await f.sst.call(inserirMedicao, {
      ...{ id: feito.id },
      ...medida(f, {
        ...{
          atividadePerigosaInsalubreId: f.agentes.get('02.01.001')!,
          utilizaEpc: '2',
          epcsIds: [f.epc],
          epcEficaz: 'S',
        },
        ...{ utilizaEpi: '2', episIds: [f.epi], epiEficaz: 'S' },
      }),
    })
    return feito
  }
  const lote = (grupoHomogeneoId: number, mais: object = {}) => ({
    ...{
      grupoHomogeneoId,
      data: '2026-03-02',
      descricaoAtividades: 'Opera a prensa',
      profissionaisSstIds: [profissional],
    },
    ...mais,
  })

  it('R0966 R1146 R1147 is kept as one per person, with copies of the measures', async () => {
    const { id } = await grupo()
    const quem = [await pessoa(), await pessoa()]
    expect(await recusa(f.sst.call(c.inserirEmLote, lote(id)))).toBe(`colaboradoresIds: ${c.SEM_TALENTO}`)
    const semGrupo = { ...lote(id, { colaboradoresIds: quem }), grupoHomogeneoId: null as unknown as number }
    expect(await recusa(f.sst.call(c.inserirEmLote, semGrupo))).toContain('grupoHomogeneoId')
    expect(await f.sst.call(c.inserirEmLote, lote(id, { colaboradoresIds: quem }))).toEqual({ inseridas: 2, fora: [] })
    const content = await lista({ grupoHomogeneoId: id })
    expect(content.map(({ colaboradorId }) => colaboradorId).toSorted((a, b) => a - b)).toEqual(quem)
    const [original] = await f.sst.call(listarMedicoes, { id })
    for (const { id: condicaoId, medicoes, finalidade } of content) {
      expect({ medicoes, finalidade }).toEqual({ medicoes: 1, finalidade: 'eSocial_PGR' })
      const [copia] = await f.sst.call(daCondicao.listarMedicoes, { id: condicaoId })
      expect(copia!.id).not.toBe(original!.id)
      expect(copia).toMatchObject({ epcs: original!.epcs, epis: [{ epiId: f.epi }], risco: original!.risco })
    }
  })

  it('R1331 leaves out whoever would begin before the company’s start of SST events', async () => {
    const { id: grupoHomogeneoId } = await grupo()
    const inicio = (dia: string | null) =>
      app.owner.query('update empresa_configuracao set inicio_sst = $2 where empresa_id = $1', [f.company.id, dia])
    await inicio('2026-03-03')
    try {
      const colaboradoresIds = [await pessoa()]
      const previa = await f.sst.call(c.filtroCondicaoAmbiental, {
        ...{ grupoHomogeneoId, data: '2026-03-02', colaboradoresIds },
      })
      expect(previa.fora.map(({ motivo }) => motivo)).toEqual([
        'A data mínima é 03/03/2026, a do início dos eventos de SST no eSocial.',
      ])
    } finally {
      await inicio(null)
    }
  })

  it('tells who is left out and why, before and after', async () => {
    const { id } = await grupo()
    const [entra, depois, fora, tem] = [
      await pessoa(),
      await pessoa({ admissao: '2026-06-01' }),
      await pessoa({ ambiente_id: null }),
      await pessoa(),
    ]
    await inserir(tem)
    const colaboradoresIds = [entra, depois, fora, tem]
    const previa = await f.sst.call(c.filtroCondicaoAmbiental, {
      grupoHomogeneoId: id,
      data: '2026-03-02',
      colaboradoresIds,
    })
    expect(previa.recebem.map((t) => t.id)).toEqual([entra])
    const motivos = Object.fromEntries(previa.fora.map((t) => [t.id, t.motivo]))
    expect(motivos).toEqual({
      [depois]: 'A data mínima é 01/06/2026, a da admissão.',
      [fora]: 'Não trabalha em nenhum ambiente do grupo nesta data.',
      [tem]: 'Já tem uma condição ambiental desta data.',
    })
    const feito = await f.sst.call(c.inserirEmLote, lote(id, { colaboradoresIds }))
    expect(feito).toEqual({ inseridas: 1, fora: previa.fora })
    expect(await recusa(f.sst.call(c.inserirEmLote, lote(id, { colaboradoresIds })))).toContain(
      'Ninguém do que foi escolhido',
    )
    expect(await recusa(f.sst.call(c.inserirEmLote, lote(id, { data: '2026-01-04', colaboradoresIds })))).toContain(
      'só começa em',
    )
  })

  it('chooses by area and position too', async () => {
    const { id } = await grupo()
    const quem = await pessoa()
    const { rows } = await app.owner.query('select area_id from colaborador_historico where talento_id = $1', [quem])
    const areasIds = [Number(rows[0].area_id)]
    const previa = await f.sst.call(c.filtroCondicaoAmbiental, { grupoHomogeneoId: id, data: '2026-03-02', areasIds })
    expect(previa.recebem.map((t) => t.id)).toContain(quem)
    const nenhum = {
      cargosIds: [await insert(app, 'cargo', { empresa_id: f.company.id, nome: `Vazio ${id}`, nome_mercado: 'Vazio' })],
    }
    expect(
      (await f.sst.call(c.filtroCondicaoAmbiental, { grupoHomogeneoId: id, data: '2026-03-02', areasIds, ...nenhum }))
        .recebem,
    ).toEqual([])
  })

  it('R1381 locks the row that it was made from, and no later one', async () => {
    const { id } = await grupo()
    const antes = await f.sst.call(dosGrupos.grupos.ler, { id })
    await f.sst.call(c.inserirEmLote, lote(id, { colaboradoresIds: [await pessoa()] }))
    const lido = await f.sst.call(dosGrupos.grupos.ler, { id })
    expect(lido.historicos.map((l) => l.emUso)).toEqual([true])
    const linha = { id, hid: antes.historicoId, versao: antes.historicos[0]!.versao }
    const campos = {
      ...{ data: '2026-01-05', nome: 'Outro', finalidade: 'PGR' as const, localAmbienteGrupoHomogeneo: 'E' as const },
      ...{ estabelecimentosIds: [f.sede], obrasIds: [], ambientesIds: [f.forno] },
    }
    expect(await recusa(f.sst.call(dosGrupos.alterarHistorico, { ...linha, ...campos }))).toBe(dosGrupos.EDICAO_TRAVADA)
    expect(await recusa(f.sst.call(dosGrupos.grupos.alterar, { id, versao: lido.versao, ...campos }))).toBe(
      dosGrupos.EDICAO_TRAVADA,
    )
    const [m] = await f.sst.call(listarMedicoes, { id })
    expect(await recusa(f.sst.call(alterarMedicao, { id, mid: m!.id, versao: m!.versao, ...medida(f) }))).toBe(
      dosGrupos.EDICAO_TRAVADA,
    )
    expect(await recusa(f.sst.call(inserirMedicao, { id, ...medida(f) }))).toBe(dosGrupos.EDICAO_TRAVADA)
    const depois = await f.sst.call(dosGrupos.inserirHistorico, { id, ...campos, data: '2026-04-01' })
    expect(depois.historicos.map((l) => l.emUso)).toEqual([false, true])
    await f.sst.call(inserirMedicao, { id, historicoId: depois.historicoId, ...medida(f, { riscoId: f.risco }) })
  })
})

it('in force on a day is the last condition by then, as the pure function says', async () => {
  const dia = fc.integer({ min: 0, max: 300 }).map((n) => somarDias('2026-01-01', n))
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(dia, { minLength: 1, maxLength: 6 }), dia, async (datas, em) => {
      const talento_id = await pessoa()
      const linhas = []
      for (const data of datas) {
        const row = { empresa_id: f.company.id, talento_id, data, finalidade: 'PGR', descricao_atividades: 'x' }
        linhas.push({ data, id: await insert(app, 'condicao_ambiental', row) })
      }
      const content = await lista({ colaboradorId: talento_id, data: em })
      expect(content.map(({ id }) => id)).toEqual([vigenteEm(linhas, em)?.id].filter((id) => id !== undefined))
    }),
    { numRuns: 15 },
  )
})
