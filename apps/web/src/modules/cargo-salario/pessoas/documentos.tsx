import * as c from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { tiposDocumento } from '@quadro/contract/gestao-talentos/documentos/tipos-documento.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { download } from '../../../kit/call/attempt.ts'
import { call, fetchFile, upload } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { FormSelect } from '../../../kit/form/fields.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGroup } from '../../../ui/fields/index.ts'
import { Download } from '../../../ui/icons.ts'
import { CandidateCard } from '../../../ui/layout/CandidateFrame.tsx'
import { Documentos } from '../../geral/index.ts'
import { emOpcoes } from '../opcoes.ts'

/** Whether this user may see the documents of people. */
export const veDocumentos = () => holds(c.autoridades.ver.name)

const FEITO_POR = { R: 'de um modelo', P: 'feito pela pessoa' } as const
const ACEITE = { P: 'espera o aceite', A: 'aceito', R: 'recusado' } as const

async function baixar(id: number, docId: number) {
  await download(c.baixarDaCandidatura, { id, docId })
}

/** Documents that the same person sent as a candidate. They belong to the candidate, so they are read-only here. */
function DaCandidatura({ id, documentos }: { id: number; documentos: readonly c.DocumentoDaCandidatura[] }) {
  if (documentos.length === 0) return null
  return (
    <FormGroup title="Enviados na candidatura" help="A própria pessoa os anexou; só ela os altera.">
      {documentos.map((documento) => (
        <CandidateCard
          key={documento.id}
          title={documento.descricao}
          facts={[formatarData(documento.data), documento.arquivoNome].join(' · ')}
          footer={
            <Button
              variant="secondary"
              size="sm"
              icon={Download}
              aria-label={`Baixar ${documento.descricao}`}
              onPress={() => void baixar(id, documento.id)}
            >
              Baixar
            </Button>
          }
        >
          {documento.observacao}
        </CandidateCard>
      ))}
    </FormGroup>
  )
}

/** Documents that HR keeps about the person: attach, describe, download, remove. */
export function DocumentosDoColaborador({ id }: { id: number }) {
  const { data, error, refetch } = useCall(c.listarDocumentos, { id }, { silent: true })
  const candidatura = useCall(c.listarDaCandidatura, { id }, { silent: true })
  const tipos = emOpcoes(useCall(tiposDocumento.opcoes, {}, { silent: true }).data)
  return (
    <Documentos<c.Documento>
      documentos={data}
      error={error}
      refetch={() => void refetch()}
      mayAdd={holds(c.autoridades.criar.name)}
      campos={c.camposDoDocumento}
      maximo={c.DOCUMENTO_MAXIMO}
      maisCampos={
        <FormCell span={7}>
          <FormSelect name="tipoDocumentoId" options={tipos} placeholder="Sem tipo" />
        </FormCell>
      }
      maisValores={(d) => ({ tipoDocumentoId: d?.tipoDocumentoId ?? null })}
      fatos={(d) => [d.tipoDocumentoNome, d.feitoPor && FEITO_POR[d.feitoPor], d.aceite && ACEITE[d.aceite]]}
      ajuda="Cada download fica registrado."
      vazio="Contrato, diplomas, comprovantes e outros papéis da pessoa, em PDF, Word ou foto, com até 10 MB cada."
      anexar={(valores, anexo) => upload(c.anexarDocumento, { ...valores, id } as never, { anexo }, { errors: 'none' })}
      alterar={(d, valores) =>
        call(c.alterarDocumento, { ...valores, id, docId: d.id, versao: d.versao } as never, { errors: 'none' })
      }
      excluir={(d) => call(c.excluirDocumento, { id, docId: d.id, versao: d.versao })}
      baixar={(d) => fetchFile(c.baixarDocumento, { id, docId: d.id })}
      onMudou={refreshed}
    >
      <DaCandidatura id={id} documentos={candidatura.data ?? []} />
    </Documentos>
  )
}
