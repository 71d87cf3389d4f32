import { type Grupo, grupos } from '@quadro/contract/sst/grupos/grupos.ts'
import { type CasoDaMedicao, casosDaMedicao } from '@quadro/contract/sst/grupos/medicao-casos.ts'
import { CAMPOS_DA_MEDICAO, type CampoDaMedicao } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import type { Medicao } from '@quadro/contract/sst/grupos/medicoes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import pagina from '../../../../../../docs/medicao-de-risco.md?raw'
import { pageTests } from '../../../kit/testing.tsx'
import MedicaoDeRisco from './medicao.tsx'
import { esquemaDaMedicao, valoresDoFormulario } from './medicao-esquema.ts'

const { open, given, calls } = pageTests(Object.values(grupos.authorities))
const AGENTES = ['01.01.001', '01.18.001', '02.01.001', '02.01.014', '05.01.001', '09.01.001']
const agente = (codigo: string) => ({ id: AGENTES.indexOf(codigo) + 1, codigo, descricao: 'Agente' })
const codigoDe = (id: number | null) => (id === null ? null : (AGENTES[id - 1] ?? null))
const linha = (onde: { finalidade: Grupo['finalidade']; data: string }): Grupo['historicos'][number] => ({
  ...{ id: 11, versao: 1, nome: 'Prensas', localAmbienteGrupoHomogeneo: 'E', estabelecimentos: [], obras: [] },
  ...{ ambientes: [], medicoes: 1, semAgente: 0, ...onde },
})
const grupo = (onde: { finalidade: Grupo['finalidade']; data: string }): Grupo => ({
  ...linha(onde),
  ...{ id: 3, versao: 1, pode: ['editar', 'excluir'], situacao: 'V', historicoId: 11, historicos: [linha(onde)] },
})
/** A measure that says nothing but the answers of the case. */
const medicao = ({ contexto }: CasoDaMedicao): Medicao => ({
  ...{ id: 5, versao: 2, historicoId: 11, risco: null, descricao: null, numeroProcessoJudicial: null },
  atividadePerigosaInsalubre: contexto.codigo === null ? null : agente(contexto.codigo),
  preencheRiscoPgr: contexto.preencheRiscoPgr,
  ...{ intensidadeConcentracao: null, unidadeMedida: null, tecnicaMedicao: null, limiteTolerancia: null },
  tipoAvaliacao: contexto.tipoAvaliacao as '1' | '2',
  utilizaEpc: contexto.utilizaEpc as '0' | '1' | '2',
  utilizaEpi: contexto.utilizaEpi as '0' | '1' | '2',
  ...{ epcs: [], epcEficaz: null, epis: [], epiEficaz: null, medProtecao: null, condFuncto: null, usoInint: null },
  ...{ przValid: null, periodicTroca: null, higienizacao: null, probabilidadeRisco: null, gravidadeRisco: null },
  ...{ classificacaoSeveridadeRisco: null, semClasse: null, insalubridade: false, periculosidade: false },
  ...{ especial: false, medicaoGravada: true },
})
const nivel = (id: number, nome: string) => ({ id, nome, descricao: nome, ordem: id })
const responder = (onde: { finalidade: Grupo['finalidade']; data: string }) => {
  for (const [endereco, nome] of [
    ['sst/riscos', 'Ruído'],
    ['sst/epcs', 'Exaustor'],
    ['sst/epis', 'Protetor'],
    ['sst/gravidades-risco', 'Leve'],
    ['sst/probabilidades-risco', 'Rara'],
  ] as const)
    given.answers[`GET /api/${endereco}/options`] = [{ id: 1, label: nome }]
  given.answers['GET /api/sst/atividades-perigosas-insalubres/options'] = AGENTES.map((codigo) => ({
    ...{ id: agente(codigo).id, label: `${codigo} Agente` },
  }))
  given.answers[`GET /api${grupos.base}/3`] = grupo(onde)
  given.answers[`GET /api${grupos.base}/matriz`] = {
    gravidades: [nivel(1, 'Leve')],
    probabilidades: [nivel(1, 'Rara')],
    classes: [{ id: 9, nome: 'Trivial', ordem: 1, exigeAcao: false }],
    celulas: [{ gravidadeRiscoId: 1, probabilidadeRiscoId: 1, classificacaoSeveridadeRiscoId: 9 }],
    buracos: [],
  }
}
const PAGINA = `${grupos.page}/$grupoId/medicao/$id`
const abrir = (id: number | 'new') => open(MedicaoDeRisco, `${grupos.page}/3/medicao/${id}`, PAGINA)
const mostrados = () =>
  new Set([...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field')))

describe('the form of a measure, by the cases of docs/medicao-de-risco.md', () => {
  it.each(casosDaMedicao(pagina))('$nome: shows what is asked, and no more', async (caso) => {
    responder(caso.contexto)
    given.answers[`GET /api${grupos.base}/3/medicoes-risco/5`] = medicao(caso)
    await abrir(5)
    await waitFor(() => expect(mostrados().has('atividadePerigosaInsalubreId')).toBe(true))
    const deles = mostrados()
    for (const campo of CAMPOS_DA_MEDICAO) expect(deles.has(campo), campo).toBe(caso.pedidos[campo] !== 'oculto')
    // What the form refuses is what the server would: all that is required and not answered.
    const lido = esquemaDaMedicao(caso.contexto, codigoDe).safeParse({
      ...valoresDoFormulario(medicao(caso)),
      ...{
        medProtecao: null,
        condFuncto: null,
        usoInint: null,
        przValid: null,
        periodicTroca: null,
        higienizacao: null,
      },
    })
    const respondidos: CampoDaMedicao[] = ['tipoAvaliacao', 'utilizaEpc', 'utilizaEpi', 'atividadePerigosaInsalubreId']
    const faltam = CAMPOS_DA_MEDICAO.filter(
      (campo) => caso.pedidos[campo] === 'obrigatorio' && !respondidos.includes(campo),
    )
    expect((lido.error?.issues ?? []).map(({ path }) => path[0]).sort()).toEqual(faltam.sort())
  })
})

describe('the form of a measure, by keyboard', () => {
  it('asks for the rest as answers come, says why, and shows the level', async () => {
    responder({ finalidade: 'eSocial_PGR', data: '2026-01-05' })
    given.answers[`POST /api${grupos.base}/3/medicoes-risco`] = {}
    const { user } = await abrir('new')
    const botao = (name: RegExp) => screen.findByRole('button', { name })
    /** Chooses the option of a list that begins so. */
    const escolher = async (campo: RegExp, opcao: string) => {
      ;(await botao(campo)).focus()
      await user.keyboard('{Enter}')
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${opcao}`) }))
    }
    await escolher(/Agente nocivo/, '01.18.001')
    expect(await screen.findByText(/Descrição pedida porque 01.18.001 é um dos 18 códigos/)).toBeTruthy()
    expect(await screen.findByText(/Limite pedido porque o agente é 01.18.001/)).toBeTruthy()
    expect(mostrados().has('limiteTolerancia')).toBe(true)
    // The choices are radios: an arrow moves to the next one.
    screen.getByRole('radio', { name: '1 Quantitativa' }).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(mostrados().has('limiteTolerancia')).toBe(false))
    expect(screen.getByText(/Medida e técnica não são pedidas na avaliação 2 Qualitativa/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '2 Utiliza' }))
    const periodica = await screen.findByRole('radiogroup', { name: /5 Troca no prazo/ })
    within(periodica).getByRole('radio', { name: 'Sim' }).focus()
    await user.keyboard('{ArrowRight}')
    const eficaz = screen.getByRole('radiogroup', { name: /EPI eficaz/ })
    await user.click(within(eficaz).getByRole('radio', { name: 'Sim' }))
    expect(await screen.findByText(/Pergunta 5 com Não/)).toBeTruthy()
    await escolher(/Probabilidade/, 'Rara')
    await escolher(/Gravidade/, 'Leve')
    expect(within(screen.getByRole('group', { name: 'Classificação' })).getByText('Trivial')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText('Descrição do agente é obrigatória')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Escolha ao menos um EPI').length).toBeGreaterThan(0)
    await user.type(screen.getByLabelText(/^Descrição do agente/), 'Quartzo')
    await escolher(/Risco/, 'Ruído')
    await user.click(screen.getByRole('radio', { name: '0 Não se aplica', checked: false }))
    await waitFor(() => expect(mostrados().has('episIds')).toBe(false))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(calls(`POST /api${grupos.base}/3/medicoes-risco`)).toHaveLength(1))
    expect(calls(`POST /api${grupos.base}/3/medicoes-risco`)[0]!.body).toMatchObject({
      ...{ historicoId: 11, atividadePerigosaInsalubreId: agente('01.18.001').id, descricao: 'Quartzo' },
      ...{ riscoId: 1, tipoAvaliacao: '2', utilizaEpi: '0', gravidadeRiscoId: 1, probabilidadeRiscoId: 1 },
    })
  })
  it('counts the digits of a process, and says where the matrix has no class', async () => {
    responder({ finalidade: 'eSocial_PGR', data: '2026-01-05' })
    given.answers[`GET /api${grupos.base}/matriz`] = {
      ...(given.answers[`GET /api${grupos.base}/matriz`] as object),
      celulas: [],
    }
    const caso = casosDaMedicao(pagina).find(({ contexto }) => contexto.codigo === '05.01.001')!
    given.answers[`GET /api${grupos.base}/3/medicoes-risco/5`] = {
      ...medicao(caso),
      ...{ descricao: 'Vibração', risco: { id: 1, descricao: 'Ruído', grupoRisco: 'FISICO' } },
      ...{ gravidadeRisco: { id: 1, nome: 'Leve' }, probabilidadeRisco: { id: 1, nome: 'Rara' } },
    }
    const { user } = await abrir(5)
    expect(await screen.findByText(/A matriz não tem classe para Leve × Rara/)).toBeTruthy()
    await user.type(await screen.findByLabelText(/^Número do processo/), '0010452-87.2025.5.02.003')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    const contado = await screen.findAllByText('Faltam dígitos: tem 19, o judicial tem 20 (o administrativo, 17).')
    expect(contado.length).toBeGreaterThan(0)
  })
})
