import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { baixarCurriculo } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import {
  descricaoDe,
  ESCOLARIDADE,
  NIVEL_IDIOMA,
  SITUACAO_FORMACAO,
  TIPO_CURSO,
  TIPO_FORMACAO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import {
  formatarData,
  formatarDinheiro,
  formatarMes,
  formatarNumero,
  formatarTamanho,
} from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormGroup, HiddenValue } from '../../../ui/fields/index.ts'
import { Download, FileText } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'

const LINHAS_A_VISTA = 1200
const horas = (n: number | null, de: string) => n !== null && `${formatarNumero(n)} h ${de}`
const periodo = (de: string | null, ate: string | null) =>
  [de && formatarMes(de), ate && formatarMes(ate)].filter(Boolean).join(' – ')

/** What a candidate has done, for reading. */
export function CurriculoDoCandidato({ id, onEdit }: { id: number; onEdit?: (() => void) | undefined }) {
  const { data, error, refetch } = useCall(c.lerCurriculo, { id }, { silent: true })
  return (
    <PageBody>
      {error ? (
        <ErrorState title="Não foi possível carregar o currículo" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="list" />
      ) : (
        <FormColumn>
          <Lido id={id} de={data} onEdit={onEdit} />
        </FormColumn>
      )}
    </PageBody>
  )
}

function Lido({ id, de, onEdit }: { id: number; de: c.Curriculo; onEdit: (() => void) | undefined }) {
  const { experiencias, formacoes, certificados, idiomas, areasInteresse, conhecimentos } = de
  const { cursos, ocrTexto, ocrFile, curriculoOculto, primeiroEmprego } = de
  const semNada =
    [experiencias, formacoes, certificados, idiomas, areasInteresse, conhecimentos].every(
      (list) => list.length === 0,
    ) &&
    !cursos &&
    !ocrTexto &&
    !ocrFile &&
    !curriculoOculto &&
    !de.escolaridade &&
    !primeiroEmprego
  if (semNada)
    return (
      <EmptyState
        icon={FileText}
        title="Currículo em branco"
        action={onEdit && <Button onPress={onEdit}>Preencher o currículo</Button>}
      >
        Nada se sabe ainda de formação, experiência e idiomas.
      </EmptyState>
    )
  return (
    <>
      {(experiencias.length > 0 || primeiroEmprego) && (
        <FormGroup title="Experiência profissional">
          {primeiroEmprego ? (
            'Procura o primeiro emprego.'
          ) : (
            <Facts
              items={experiencias.map((x) => ({
                label: `${formatarMes(x.dataAdmissao)} – ${x.dataDesligamento ? formatarMes(x.dataDesligamento) : 'hoje'} · ${x.tempoExperiencia}`,
                value: [
                  [x.nomeFuncao, x.empresa].filter(Boolean).join(' · '),
                  x.salario !== null && `Último salário ${formatarDinheiro(x.salario)}`,
                  x.motivoSaida && `Saiu por: ${x.motivoSaida}`,
                  x.observacao,
                ]
                  .filter(Boolean)
                  .join('\n'),
                isWide: true,
              }))}
            />
          )}
        </FormGroup>
      )}
      {(formacoes.length > 0 || de.escolaridade) && (
        <FormGroup title="Formação acadêmica">
          <Facts
            items={[
              { label: 'Escolaridade', value: descricaoDe(ESCOLARIDADE, de.escolaridade), isWide: true },
              ...formacoes.map((f) => ({
                label: [descricaoDe(TIPO_FORMACAO, f.tipo), descricaoDe(SITUACAO_FORMACAO, f.situacao), f.conclusao]
                  .filter(Boolean)
                  .join(' · '),
                value: [f.curso, f.local, f.area].filter(Boolean).join(' · '),
                isWide: true,
              })),
            ]}
          />
        </FormGroup>
      )}
      {certificados.length > 0 && (
        <FormGroup title="Certificados">
          <Facts
            items={certificados.map((x) => ({
              label: [descricaoDe(TIPO_CURSO, x.tipo), periodo(x.dataInicio, x.dataFim)].filter(Boolean).join(' · '),
              value: (
                <>
                  {[x.titulo, x.organizacao].join(' · ')}
                  {'\n'}
                  {[
                    horas(x.cargaHorariaTotal, 'no total'),
                    horas(x.cargaHorariaDiaria, 'por dia'),
                    x.validade && `vale até ${formatarData(x.validade)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {x.urlCertificado && (
                    <>
                      {'\n'}
                      <Link href={x.urlCertificado} target="_blank">
                        Ver o certificado
                      </Link>
                    </>
                  )}
                </>
              ),
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
      {cursos && (
        <FormGroup title="Cursos">
          {<Facts items={[{ label: 'Cursos livres', value: cursos, isWide: true }]} />}
        </FormGroup>
      )}
      {idiomas.length > 0 && (
        <FormGroup title="Idiomas">
          <Facts items={idiomas.map((i) => ({ label: descricaoDe(NIVEL_IDIOMA, i.nivel), value: i.nome }))} />
        </FormGroup>
      )}
      {conhecimentos.length > 0 && (
        <FormGroup title="Conhecimentos">
          <Facts items={[{ label: 'O que diz conhecer', value: conhecimentos.join(', '), isWide: true }]} />
        </FormGroup>
      )}
      {areasInteresse.length > 0 && (
        <FormGroup title="Áreas de interesse">
          <Facts items={[{ label: 'Onde gostaria de trabalhar', value: areasInteresse.join(', '), isWide: true }]} />
        </FormGroup>
      )}
      {ocrFile && <Arquivo id={id} de={ocrFile} />}
      {ocrTexto && <Texto de={ocrTexto} />}
      {curriculoOculto && (
        <FormGroup title="Currículo em texto">
          <HiddenValue label="Arquivo e texto do currículo" />
        </FormGroup>
      )}
    </>
  )
}

/** The file sent as the curriculum. Each download is logged. */
function Arquivo({ id, de }: { id: number; de: NonNullable<c.Curriculo['ocrFile']> }) {
  const [isBusy, setBusy] = useState(false)
  const baixar = async () => {
    setBusy(true)
    await download(
      baixarCurriculo,
      { id },
      {
        after: () => setBusy(false),
      },
    )
  }
  return (
    <FormGroup
      title="Arquivo do currículo"
      actions={
        <Button
          variant="quiet"
          size="sm"
          icon={Download}
          isBusy={isBusy}
          busyLabel="Baixando"
          onPress={() => void baixar()}
        >
          Baixar
        </Button>
      }
    >
      <Facts items={[{ label: formatarTamanho(de.size), value: de.name, isWide: true }]} />
    </FormGroup>
  )
}

/** The text of the curriculum. A long text is shown in part at first. */
function Texto({ de }: { de: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = de.length > LINHAS_A_VISTA
  return (
    <FormGroup
      title="Currículo em texto"
      actions={
        isLong && (
          <Button variant="quiet" size="sm" onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Mostrar menos' : 'Mostrar tudo'}
          </Button>
        )
      }
    >
      <Facts
        items={[
          {
            label: 'Como veio no currículo',
            value: isWhole || !isLong ? de : `${de.slice(0, LINHAS_A_VISTA)}…`,
            isWide: true,
          },
        ]}
      />
    </FormGroup>
  )
}
