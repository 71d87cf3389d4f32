import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { ListChecks } from '../../../ui/icons.ts'

const COMO: Partial<Record<c.Resultado, { mark: BadgeMark; tone: BadgeTone }>> = {
  ok: { mark: 'full', tone: 'green' },
  homologacao: { mark: 'full', tone: 'blue' },
  falha: { mark: 'half', tone: 'amber' },
  'sem-resposta': { mark: 'half', tone: 'amber' },
}

/** Results of all calls to other services, newest first, without their content. */
export default function Chamadas() {
  return (
    <ListPage<c.Chamada>
      title="Chamadas das Integrações"
      base={c.PAGINA_DAS_CHAMADAS}
      list={c.listarChamadas}
      nameOf={(row) => row.operacao}
      icon={ListChecks}
      empty={{
        title: 'Nenhuma chamada',
        text: 'Aqui fica, por 90 dias, o que cada chamada a outro serviço deu: quando, o que e o resultado. O que foi dito não é guardado.',
      }}
      columns={[
        { key: 'operacao', width: 200, grow: 2, isName: true },
        { key: 'provedor', width: 140, cell: (row) => c.nomeDaOrigem(row.provedor) },
        { key: 'em', width: 140 },
        {
          key: 'resultado',
          width: 190,
          phone: 'badge',
          cell: (row) => (
            <Badge {...(COMO[row.resultado] ?? { mark: 'dash', tone: 'red' })}>
              {c.RESULTADOS.find(({ codigo }) => codigo === row.resultado)!.descricao}
            </Badge>
          ),
        },
        { key: 'mensagem', width: 260, grow: 3, priority: 1 },
        { key: 'status', width: 80, priority: 2 },
        { key: 'duracaoMs', width: 110, priority: 2 },
        { key: 'quem', width: 150, priority: 1 },
      ]}
    />
  )
}
