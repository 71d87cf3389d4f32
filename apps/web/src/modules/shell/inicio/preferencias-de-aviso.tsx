import * as c from '@quadro/contract/shell/inicio/mensagens.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Checkbox, FormCell, FormGrid, FormGroup, SelectField } from '../../../ui/fields/index.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'

const TITULO = 'Preferências de Aviso'
const MODOS = c.MODOS_DE_EMAIL.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
const HORAS = Array.from({ length: 24 }, (_, hora) => ({ value: hora, label: `${String(hora).padStart(2, '0')}:00` }))

/** Which notices the user gets, in the boxes and by mail. Choices are saved at once. */
export default function PreferenciasDeAviso() {
  const read = useCall(c.lerPreferencias, {}, { silent: true })
  const [chosen, setChosen] = useState<c.Preferencias>()
  const shown = chosen ?? read.data
  if (!shown) return <Carregando title={TITULO} error={read.error} onRetry={() => void read.refetch()} />

  const save = async (next: c.Preferencias, eventos: c.Preferencias['eventos']) => {
    setChosen(next)
    try {
      await call(c.gravarPreferencias, { hora: next.hora, eventos })
    } finally {
      await refreshed()
      setChosen(undefined)
    }
  }
  const mudar = (evento: c.Preferencias['eventos'][number], escolha: Partial<typeof evento>) => {
    const novo = { ...evento, ...escolha }
    void save({ ...shown, eventos: shown.eventos.map((e) => (e.evento === evento.evento ? novo : e)) }, [novo])
  }
  const porCaixa = Map.groupBy(shown.eventos, ({ caixa }) => caixa)
  return (
    <>
      <PageHeader
        title={TITULO}
        facts={`O que está marcado aparece nas caixas do início; vale na hora, nesta empresa. E-mails vão para ${shown.enderecoDeEmail}`}
        hasLine
      />
      <PageBody>
        <FormColumn>
          <FormGrid>
            <FormCell span={6}>
              <SelectField
                label="Resumo do dia a partir das"
                help="Um e-mail por dia com o que chegou; sem novidade, nenhum."
                value={shown.hora}
                options={HORAS}
                required
                onChange={(hora) => {
                  if (hora !== null) void save({ ...shown, hora }, [])
                }}
              />
            </FormCell>
          </FormGrid>
          {c.TIPOS_DE_CAIXA.flatMap((tipo) => {
            const eventos = porCaixa.get(tipo)
            if (!eventos) return []
            return [
              <FormGroup key={tipo} title={c.CAIXAS[tipo]}>
                <FormGrid>
                  {eventos.flatMap((e) => [
                    <FormCell key={`${e.evento}-aqui`} span={8}>
                      <Checkbox
                        label={e.titulo}
                        help={e.descricao}
                        value={e.aqui}
                        onChange={(aqui) => mudar(e, { aqui })}
                      />
                    </FormCell>,
                    <FormCell key={`${e.evento}-email`} span={4}>
                      <SelectField
                        label={`${e.titulo} por e-mail`}
                        hideLabel
                        required
                        value={e.email}
                        options={MODOS}
                        onChange={(email) => {
                          if (email !== null) mudar(e, { email })
                        }}
                      />
                    </FormCell>,
                  ])}
                </FormGrid>
              </FormGroup>,
            ]
          })}
        </FormColumn>
      </PageBody>
    </>
  )
}
