import type { ModeloLido, ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { ListChecks } from '../../../ui/icons.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { conteudoDe, figuraDa, nomeDoTipo, quantasPerguntas, resumoDa } from './documento.ts'

/** The uses of a model, or its versions. */
export function UsosEVersoes({
  contrato,
  modelo: m,
  quais,
}: {
  contrato: ModelosDeAvaliacao
  modelo: ModeloLido
  quais: 'usos' | 'versoes'
}) {
  const [aberta, setAberta] = useState<number>()
  if (quais === 'usos')
    return m.usos.length === 0 ? (
      <EmptyState icon={ListChecks} title="Ainda não é usado">
        Depois de liberado, o modelo pode ser pedido por quem o usa.
      </EmptyState>
    ) : (
      <PageBody>
        <Section
          title="Onde é usado"
          count={m.usos.length}
          columns={[{ label: 'Onde' }, { label: 'Situação' }]}
          rows={m.usos.map((uso, i) => ({
            id: String(i),
            cells: [
              uso.url ? (
                <Link key="a" href={uso.url}>
                  {uso.titulo}
                </Link>
              ) : (
                uso.titulo
              ),
              uso.detalhe,
            ],
          }))}
        />
      </PageBody>
    )
  return (
    <PageBody>
      <Section
        title="Versões"
        note="O que muda o sentido das respostas cria outra versão; as respostas ficam com a sua."
        columns={[
          { label: 'Versão' },
          { label: 'Situação' },
          { label: 'Liberada em' },
          { label: 'Por', isSecondary: true },
          { label: 'Perguntas', align: 'end', isSecondary: true },
          { label: 'Respostas', align: 'end' },
          { label: '' },
        ]}
        rows={m.versoes.map((v) => ({
          id: String(v.numero),
          cells: [
            String(v.numero),
            v.liberadaEm === null ? (
              <Badge key="b" mark="half" tone="amber">
                Em edição
              </Badge>
            ) : v.numero === m.numeroLiberado ? (
              <Badge key="b" mark="full" tone="green">
                Em uso
              </Badge>
            ) : (
              <Badge key="b" mark="square" tone="gray">
                Anterior
              </Badge>
            ),
            formatarInstante(v.liberadaEm, timeZone()),
            v.liberadaPor,
            v.qtdPerguntas,
            v.respostas,
            <Button key="v" variant="quiet" size="sm" onPress={() => setAberta(v.numero)}>
              Ver
            </Button>,
          ],
        }))}
      />
      {aberta !== undefined && (
        <Versao contrato={contrato} id={m.id} numero={aberta} onClose={() => setAberta(undefined)} />
      )}
    </PageBody>
  )
}

/** The content of a version, for reading. */
function Versao({
  contrato: c,
  id,
  numero,
  onClose,
}: {
  contrato: ModelosDeAvaliacao
  id: number
  numero: number
  onClose: () => void
}) {
  const { data } = useCall(c.lerVersao, { id, numero }, { silent: true })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Versão ${numero}`} isWide>
      {data?.numero === numero ? (
        conteudoDe(data.aspectos).map((a) => (
          <Section
            key={a.chave}
            title={a.nome}
            note={quantasPerguntas(a.perguntas.length)}
            columns={[
              { label: 'Pergunta' },
              { label: 'Tipo', isSecondary: true },
              { label: 'Respostas' },
              { label: 'Peso', align: 'end' },
            ]}
            rows={a.perguntas.map((p) => ({
              id: p.chave,
              cells: [p.texto, nomeDoTipo(p.tipo.id), resumoDa(p), figuraDa(p)],
            }))}
          />
        ))
      ) : (
        <Skeleton shape="table" />
      )}
    </Dialog>
  )
}
