/** The pages of performance evaluations: fields of the form, preview of an inclusion, result of bulk actions. */
import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as p from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import AvaliacaoDesempenho from './avaliacao-desempenho.tsx'
import ParticipanteDesempenhoNovo from './participante-desempenho-novo.tsx'

const { given, calls, open } = pageTests([...Object.values(c.autoridades), ...Object.values(p.autoridades)])

const lida = {
  ...{
    id: 5,
    versao: 1,
    pode: ['libera', 'editar', 'excluir', 'clonar'],
    titulo: 'Ciclo 2026',
    tipo: '1.0',
    formato: 0,
  },
  ...{ dataIni: '2026-01-01', dataFim: '2026-12-31', modeloAvaliacaoId: 3, modeloTitulo: 'Anual', liberada: false },
  ...{ avaliarSomenteCompetencias: false, avaliarCompetenciasCargo: true, permiteAutoAvaliacao: true, anonima: false },
  ...{ consideraRespCorespHierarquia: false, exibeResultadoAutoAvaliacao: false, exibirPerformanceProfissional: false },
  ...{
    exibirNivelCompetenciaExigido: false,
    notaQuestionarioManual: false,
    avaliados: 2,
    avaliadores: 3,
    possuiResposta: false,
  },
}

describe('the form', () => {
  it('R0646 R0647 R0648 R0650 R0651 asks in its words, and less of competences alone', async () => {
    given.answers['GET /api/avaliacao/modelos-avaliacao-desempenho-experiencia/options'] = []
    const { user } = await open(AvaliacaoDesempenho, `${c.base}/new`)
    await user.click(await screen.findByRole('button', { name: /^Salvar/ }))
    for (const falta of [
      'Título é obrigatório',
      'Modelo de avaliação é obrigatório',
      'Data inicial é obrigatória',
      'Data final é obrigatória',
      'Informe se a avaliação permite autoavaliação',
      'Informe se a avaliação é anônima.',
    ])
      expect(await screen.findByText(falta)).toBeTruthy()
    expect(calls(`POST /api${c.base}`)).toEqual([])
    given.answers[`POST /api${c.base}`] = { ...lida, id: 9 }
    await user.click(screen.getByRole('switch', { name: /somente competências/ }))
    expect(screen.queryByRole('button', { name: /Modelo de avaliação/ })).toBeNull()
    for (const [grupo, resposta] of [
      ['Permite autoavaliação', 'Não'],
      ['Anônima', 'Sim'],
    ] as const)
      await user.click(
        within(screen.getByRole('radiogroup', { name: new RegExp(grupo) })).getByRole('radio', { name: resposta }),
      )
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(calls(`POST /api${c.base}`)[0]?.body).toMatchObject({
        ...{ avaliarSomenteCompetencias: true, permiteAutoAvaliacao: false, anonima: true, titulo: null },
      }),
    )
  })
  it('R0639 releases with the version that was read, and of bands without competences says whose', async () => {
    given.answers[`GET /api${c.base}/5`] = lida
    given.answers[`PUT /api${c.base}/5/libera`] = { ...lida, liberada: true, versao: 2 }
    given.answers[`GET /api${c.base}/5/configuracao-competencia-avaliacao`] = [
      {
        avaliadoId: 1,
        avaliadoNome: 'Ana',
        cargoNome: 'Analista',
        faixaSalarialId: 4,
        faixaSalarialNome: 'Pleno',
        data: null,
        qtdCompetencias: 0,
      },
      {
        avaliadoId: 2,
        avaliadoNome: 'Bia',
        cargoNome: 'Caixa',
        faixaSalarialId: 6,
        faixaSalarialNome: 'I',
        data: '2026-01-01',
        qtdCompetencias: 3,
      },
    ]
    const { user } = await open(AvaliacaoDesempenho, `${c.base}/5`)
    await user.click(await screen.findByRole('tab', { name: 'Competências' }))
    expect(await screen.findByText('1 avaliado sem competências configuradas')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Analista · Pleno' }).getAttribute('href')).toContain('/faixa-salarial/4')
    expect(screen.getByText('3 competências')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Liberar' }))
    await waitFor(() => expect(calls(`PUT /api${c.base}/5/libera`)[0]?.body).toEqual({ versao: 1 }))
  })
})

describe('including people', () => {
  it('says what it would come to before it is done', async () => {
    given.answers[`GET /api${c.base}/options`] = [{ id: 5, label: 'Ciclo 2026' }]
    given.answers['GET /api/cargo-salario/areas-organizacionais/options'] = [
      { id: 7, label: 'Operações', nome: 'Operações', areaMaeId: null },
    ]
    given.answers[`POST /api${p.base}/incluir`] = {
      ...{
        avaliados: 2,
        novos: 3,
        existentes: 1,
        porPapel: [
          { papel: 'U', novos: 2 },
          { papel: 'L', novos: 1 },
        ],
      },
      semGestor: { total: 1, nomes: ['Ana'] },
    }
    const { user } = await open(ParticipanteDesempenhoNovo, `${p.base}/new?avaliacaoDesempenhoId=5`)
    await user.click(await screen.findByRole('button', { name: /^Incluir/ }))
    expect(await screen.findByText(p.FALTA_QUEM)).toBeTruthy()
    expect(calls(`POST /api${p.base}/incluir`)).toEqual([])
  })
})
