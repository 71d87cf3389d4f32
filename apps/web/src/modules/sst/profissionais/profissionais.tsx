import { registroPorExtenso } from '@quadro/contract/sst/profissionais/conselhos.ts'
import { paginaDosContratos } from '@quadro/contract/sst/profissionais/contratos.ts'
import { autoridades, contratoPorExtenso, profissionais } from '@quadro/contract/sst/profissionais/profissionais.ts'
import { paginaDaUnificacao } from '@quadro/contract/sst/profissionais/unificacao.ts'
import { holds } from '../../../kit/call/session.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Combine, FileText } from '../../../ui/icons.ts'

export default listPage(profissionais, () => {
  const go = useGo()
  return {
    about:
      'Quem responde pela segurança e pela saúde: médicos, engenheiros, técnicos. Cada um com seu registro e seus contratos.',
    columns: [
      { key: 'nome', width: 220, grow: 3, isName: true },
      { key: 'conselho', width: 170, grow: 1, phone: 'second', cell: registroPorExtenso },
      { key: 'contrato', width: 170, priority: 1, phone: 'third', cell: contratoPorExtenso },
      {
        key: 'cadastroPendente',
        width: 140,
        priority: 2,
        cell: ({ cadastroPendente }) =>
          cadastroPendente ? (
            <Badge mark="half" tone="amber">
              Pendente
            </Badge>
          ) : (
            <Badge mark="full" tone="green">
              Completo
            </Badge>
          ),
      },
    ],
    actions: ({ id }) => [
      { id: 'contratos', label: 'Contratos', icon: FileText, onAction: () => go(paginaDosContratos(id)) },
    ],
    secondary: holds(autoridades.unificar.name)
      ? [{ id: 'unificar', label: 'Unificar cadastros', icon: Combine, onAction: () => go(paginaDaUnificacao) }]
      : [],
  }
})
