import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { baixarTarefa, listarTarefas } from '@quadro/contract/shell/inicio/avisos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { casa, pedido } from '../../testing/factories.ts'
import { printOrQueue } from './report.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const onde = await casa(app, company)
  await company.admin.call(solicitacoes.criar, pedido(onde, { quantidade: 7 }) as never)
})

const filters = vagaMotivo.filtersSchema.parse({ dataIni: '2026-10-01', dataFim: '2026-11-30', statusSolicitacao: 'T' })
const what = {
  report: vagaMotivo.base,
  module: vagaMotivo.module,
  title: vagaMotivo.title,
  filters,
  format: 'pdf' as const,
}
const whose = () => ({ empresaId: company.id, usuarioId: company.usuarioId })

describe('printing a report', () => {
  it('goes on as a job of the user when it takes too long', async () => {
    const answer = await printOrQueue(app.services, whose(), what, 0)
    expect(answer).toMatchObject({ status: 202, json: { tarefaId: expect.any(Number) } })
    const { tarefaId } = (answer as { json: { tarefaId: number } }).json
    await app.services.jobs.runPending()
    const task = (await company.admin.call(listarTarefas, {})).find((t) => t.id === tarefaId)
    expect(task).toMatchObject({
      titulo: vagaMotivo.title,
      situacao: 'pronta',
      arquivo: expect.stringMatching(/\.pdf$/),
    })
    const file = await company.admin.send(baixarTarefa, { id: tarefaId })
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('R0438 says that it failed when it fails', async () => {
    const broken = printOrQueue(app.services, whose(), { ...what, report: '/captacao/relatorios/que-nao-ha' })
    await expect(broken).rejects.toMatchObject({
      code: 'REPORT_FAILED',
      status: 500,
      message: 'Não foi possível gerar o relatório.',
    })
  })

  it('looks at the authority of its user again', async () => {
    const { usuarioId } = await company.user([])
    await expect(printOrQueue(app.services, { empresaId: company.id, usuarioId }, what)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
