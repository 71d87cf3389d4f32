import { modelos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import type { Flows } from '../../../testing/proof.ts'
import { modelosDe } from '../../avaliacao/testing/flows.ts'
import { modelo } from '../../avaliacao/testing/models.ts'

export const flows: Flows = {
  [modelos.base]: modelosDe(modelos, async (company) => {
    const id = await modelo(company, { liberado: false, de: modelos })
    return { id, versao: (await company.admin.call(modelos.ler, { id })).versao }
  }),
}
