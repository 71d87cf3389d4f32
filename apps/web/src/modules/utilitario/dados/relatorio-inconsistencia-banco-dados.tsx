import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { FormGroup } from '../../../ui/fields/index.ts'

export default function InconsistenciasDoBancoDeDados() {
  return (
    <ReportPage report={inconsistenciasDoBancoDeDados}>
      <FormGroup
        title="Sem filtro"
        help="Confere áreas, colaboradores, salários, estabelecimentos, usuários, arquivos, tarefas, referências e a estrutura do banco, na empresa atual. Só lê: nada é corrigido sozinho."
      >
        {null}
      </FormGroup>
    </ReportPage>
  )
}
