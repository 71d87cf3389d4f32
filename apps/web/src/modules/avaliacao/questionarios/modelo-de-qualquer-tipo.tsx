import { doTipo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import * as c from '@quadro/contract/avaliacao/questionarios/todos-os-modelos.ts'
import { useEffect } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormGroup } from '../../../ui/fields/index.ts'
import { ClipboardList } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'

/** /avaliacao/modelos-avaliacao/new and /{id}: leads to the page of the model's use. */
export default function ModeloDeQualquerTipo() {
  const child = useChild(c.base)
  return child === 'new' ? <QualTipo /> : <Existente id={Number(child)} />
}

function Existente({ id }: { id: number }) {
  const go = useGo()
  const { data, error, refetch } = useCall(c.ler, { id }, { silent: true })
  const endereco = data?.endereco
  useEffect(() => {
    if (endereco) go(`${endereco}/${id}`, { replace: true })
  }, [go, endereco, id])
  return <Carregando title="Modelo de Avaliação" error={error} onRetry={() => void refetch()} />
}

/** Asks which type the new model is of, among those that the user may insert. */
function QualTipo() {
  const go = useGo()
  const tipos = c.emUso.filter((tipo) => can(c.criarDo(tipo)))
  const abrir = (tipo: (typeof tipos)[number]) =>
    go(`${c.enderecoDoTipo(tipo)}/new`, { search: { tipo }, replace: true })
  return (
    <>
      <PageHeader title="Inserir Modelo de Avaliação" />
      {tipos.length === 0 ? (
        <EmptyState icon={ClipboardList} title="Nenhum tipo de modelo">
          O seu perfil não insere modelos de avaliação.
        </EmptyState>
      ) : (
        <FormColumns>
          <FormGroup title="De que tipo é o modelo?">
            <Stack>
              {tipos.map((tipo) => (
                <Button key={tipo} icon={ClipboardList} onPress={() => abrir(tipo)}>
                  {doTipo(tipo).descricao}
                </Button>
              ))}
            </Stack>
          </FormGroup>
        </FormColumns>
      )}
    </>
  )
}
