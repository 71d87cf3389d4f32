import { publicacoesEquidade } from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(publicacoesEquidade, {
  about: 'O relatório de transparência salarial do Ministério: quando e onde a empresa o publicou, com o arquivo.',
  columns: [
    { key: 'semestre', width: 120, isName: true },
    { key: 'publicadoEm', width: 130 },
    { key: 'endereco', width: 260, grow: 2 },
    { key: 'arquivoNome', width: 180, grow: 1 },
  ],
})
