import { MODULES, type ModuleName } from '@quadro/contract/kit/authority.ts'
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { LIMITES } from '@quadro/contract/kit/import.ts'
import { emFrase } from '@quadro/contract/kit/texto.ts'
import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { upload } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Checkbox, FileField, FormCell, FormGrid, SelectField } from '../../../ui/fields/index.ts'
import { Download } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SaveFooter } from '../../../ui/layout/SaveFooter.tsx'
import { Steps } from '../../../ui/layout/Steps.tsx'
import { ImportLayout, Stepper } from '../../../ui/reading/ImportView.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { baixar, PASSOS, UltimasImportacoes } from './importacao-partes.tsx'

/** The first step: the kind of records and the file. */
export default function ImportacaoNova() {
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const { data: tipos, error, refetch } = useCall(c.tipos, {}, { silent: true })
  const escolhido = tipos?.find((t) => t.tipo === search.tipo)
  const limite = useFileLimit(LIMITES.bytes)
  const [atualizar, setAtualizar] = useState(false)
  const [arquivo, setArquivo] = useState<File>()
  const [enviado, setEnviado] = useState<number>()
  const [erros, setErros] = useState<{ tipo?: string; arquivo?: string }>({})
  const enviar = async () => {
    const faltas = {
      ...(escolhido ? {} : { tipo: 'Escolha o que importar' }),
      ...(arquivo ? {} : { arquivo: 'Escolha a planilha' }),
    }
    setErros(faltas)
    if (!escolhido || !arquivo) return
    setEnviado(0)
    await attempt(
      async () => {
        const { id } = await upload(
          c.enviar,
          { tipo: escolhido.tipo, atualizar: atualizar && escolhido.podeAtualizar },
          { arquivo },
          { errors: 'none', onProgress: (done, total) => setEnviado(done / total) },
        )
        await refreshed()
        go(`/utilitario/importacoes/${id}`)
      },
      {
        refused: (failure) => {
          setErros({ arquivo: failure.first })
          setEnviado(undefined)
        },
      },
    )
  }
  if (error)
    return (
      <>
        <PageHeader title="Importar planilha" hasLine />
        <ErrorState title="Não foi possível carregar a página" onRetry={() => void refetch()} />
      </>
    )
  return (
    <>
      <PageHeader
        title={escolhido ? `Importar ${emFrase(escolhido.plural)}` : 'Importar planilha'}
        facts={escolhido?.sobre ?? 'Cadastros e pessoas, de uma planilha XLSX, ODS ou CSV'}
        secondary={
          escolhido
            ? [
                {
                  id: 'modelo',
                  label: 'Baixar modelo',
                  icon: Download,
                  onAction: () => void baixar(c.modelo, { tipo: escolhido.tipo }),
                },
              ]
            : []
        }
      />
      <Stepper label="Passos da importação" steps={PASSOS} current={0} />
      <ImportLayout
        asideLabel="Como funciona"
        isAsideLast
        aside={
          <>
            <ImportLayout.Part title="Como funciona">
              <Steps
                title="Em quatro passos"
                items={[
                  'A planilha é enviada: XLSX, ODS ou CSV, com os títulos das colunas na primeira linha.',
                  'As colunas são reconhecidas pelo nome; as outras você aponta.',
                  'Tudo é conferido com as regras de cada cadastro, e nada é gravado.',
                  'Você aplica. Enquanto nada depender do que entrou, dá para desfazer.',
                ]}
              />
            </ImportLayout.Part>
            {escolhido && (
              <ImportLayout.Part title="Últimas importações" isLast>
                <UltimasImportacoes tipo={escolhido.tipo} />
              </ImportLayout.Part>
            )}
          </>
        }
      >
        <PageBody>
          <FormGrid>
            <FormCell>
              <SelectField
                label="O que importar"
                name="tipo"
                required
                value={escolhido?.tipo ?? null}
                error={erros.tipo}
                options={(tipos ?? []).map((t) => ({
                  value: t.tipo,
                  label: `${t.plural} · ${MODULES[t.modulo as ModuleName]}`,
                }))}
                onChange={(tipo) => setSearch({ tipo: tipo ?? undefined })}
              />
            </FormCell>
            <FormCell>
              <FileField
                label="Planilha"
                name="arquivo"
                required
                accept=".xlsx,.ods,.csv"
                maxSize={limite}
                hint={`XLSX, ODS ou CSV, até ${LIMITES.linhas.toLocaleString('pt-BR')} linhas e ${formatarTamanho(limite)}`}
                error={erros.arquivo}
                wrongType="Escolha uma planilha XLSX, ODS ou CSV"
                value={
                  arquivo
                    ? [
                        {
                          id: arquivo.name,
                          name: arquivo.name,
                          size: arquivo.size,
                          ...(enviado === undefined ? {} : { progress: enviado }),
                        },
                      ]
                    : []
                }
                onPick={([file]) => {
                  setErros({})
                  setArquivo(file)
                }}
                onRemove={() => setArquivo(undefined)}
              />
            </FormCell>
            {escolhido?.podeAtualizar && (
              <FormCell>
                <Checkbox
                  label={`Atualizar os que já existem (achados por ${escolhido.chave})`}
                  value={atualizar}
                  onChange={setAtualizar}
                />
              </FormCell>
            )}
          </FormGrid>
        </PageBody>
        <SaveFooter
          saveLabel="Conferir"
          busyLabel="Enviando"
          isBusy={enviado !== undefined}
          onSave={() => void enviar()}
          onCancel={() => go('/utilitario/importacoes')}
        />
      </ImportLayout>
    </>
  )
}
