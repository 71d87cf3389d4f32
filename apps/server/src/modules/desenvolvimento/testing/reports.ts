import {
  colaboradorCertificacao,
  colaboradorSemCertificacao,
} from '@quadro/contract/desenvolvimento/certificacoes/relatorios-certificacao.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import type { Reports } from '../../../testing/proof.ts'

/** A person whose band requires a certification. With `tem` the person has it until a fixed day. */
async function certificado(app: TestApp, company: TestCompany, tem: boolean) {
  const onde = await casa(app, company)
  const empresa_id = company.id
  const { talentoId: talento_id } = await colaborador(
    app,
    empresa_id,
    await pessoa(app, empresa_id, { nome: 'Rui Relatado' }),
    {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
    },
  )
  const curso_id = await insert(app, 'curso', {
    empresa_id,
    nome: tem ? 'NR-35 Altura' : 'Combate a incêndio',
    tipo: 'CURSO',
  })
  const nome = tem ? 'Escalador' : 'Brigadista'
  const certificacao_id = await insert(app, 'certificacao', { empresa_id, nome, periodicidade: 600 })
  await insert(app, 'certificacao_curso', { empresa_id, certificacao_id, curso_id })
  await insert(app, 'faixa_certificacao', { empresa_id, certificacao_id, faixa_salarial_id: onde.faixaId })
  if (tem)
    await insert(app, 'colaborador_certificacao', { empresa_id, talento_id, certificacao_id, data: '2026-01-10' })
  return { certificacoesIds: [certificacao_id], estabelecimentosIds: [], areasIds: [onde.areaId], cargosIds: [] }
}
const SEM_CERTIFICACAO = { certificacoesIds: [999999999], estabelecimentosIds: [], areasIds: [], cargosIds: [] }

export const reports: Reports = {
  [colaboradorCertificacao.base]: {
    async arrange(app, company) {
      return {
        filters: await certificado(app, company, true),
        expects: ['Escalador', 'Rui Relatado', 'Em dia', '1 talento'],
      }
    },
    nothing: SEM_CERTIFICACAO,
  },
  [colaboradorSemCertificacao.base]: {
    async arrange(app, company) {
      return {
        filters: await certificado(app, company, false),
        expects: ['Brigadista', 'Rui Relatado', 'Combate a incêndio', '1 talento'],
      }
    },
    nothing: SEM_CERTIFICACAO,
  },
}
