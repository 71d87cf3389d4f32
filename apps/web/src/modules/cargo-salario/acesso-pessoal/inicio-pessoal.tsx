import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { CircleCheck, KeyRound } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { TaskRow } from '../../../ui/layout/PersonFrame.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { EspacoPessoal } from '../espaco/espaco-pessoal.tsx'
import { PaginaPessoal } from './pagina-pessoal.tsx'

/** /pessoal/inicio: what the person has to do here */
export default function InicioPessoal() {
  return (
    <PaginaPessoal>
      {({ nome, tarefas, trocaPin, finalidade, escolherPin }, ir) => (
        <>
          <PageHeader title={`Olá, ${nome.split(' ')[0]}`} facts={nome} hasLine={tarefas.length > 0} />
          {tarefas.map((t) => (
            <TaskRow
              key={t.url}
              title={t.titulo}
              note={t.detalhe ?? undefined}
              end={
                t.quantas ? (
                  <Badge mark="full" tone="amber">
                    {`${t.quantas} a fazer`}
                  </Badge>
                ) : undefined
              }
              onPress={() => ir(t.url)}
            />
          ))}
          {!escolherPin && <EspacoPessoal finalidade={finalidade} ir={ir} />}
          <PageBody>
            {tarefas.length === 0 && (
              <EmptyState icon={CircleCheck} title="Nada a fazer agora">
                Quando houver algo para você, aparece aqui.
              </EmptyState>
            )}
            {trocaPin && (
              <div style={{ paddingTop: 12 }}>
                <Button variant="quiet" icon={KeyRound} onPress={() => ir('/pessoal/pin')}>
                  Trocar o PIN
                </Button>
              </div>
            )}
          </PageBody>
        </>
      )}
    </PaginaPessoal>
  )
}
